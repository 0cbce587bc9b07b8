/// The page's style: light and dark, narrow and wide, screen and paper.
///
/// Text and ground of every pair of colours differ by at least 4.5 to 1 (WCAG 2.2, 1.4.3).
enum HTMLStyle {
  static let text = #"""

    :root {
      color-scheme: light dark;
      --ground: #fbfaf8; --sheet: #ffffff; --ink: #1d1f24; --soft: #565b66; --line: #dcd9d2;
      --accent: #1f4f8f; --focus: #b3500a; --shade: #f3f1ec; --code: #f0eee8;
      --o: #e3f1e6; --o-ink: #14502b; --m: #f7f0cf; --m-ink: #5b4a00;
      --n: #fddcaa; --n-ink: #663500; --s: #f6b9a6; --s-ink: #6b1405;
      --u: #8f1d16; --u-ink: #ffffff; --q: #e3e1ec; --q-ink: #3d3560;
      --x: #e6e6e6; --x-ink: #3c3c3c;
      --content: #c9d3e0; --content-ink: #1d2b3d; --ad: #1f4f8f; --ad-ink: #ffffff;
      --wait: #b5341f; --maybe: #e9b3a4; --maybe-ground: #fbeee9;
      --black: #101114; --silent: #8d93a0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14161a; --sheet: #1c1f25; --ink: #e8e6e1; --soft: #a9aeb9; --line: #373b44;
        --accent: #93bdf5; --focus: #ffb067; --shade: #23272e; --code: #2a2e36;
        --o: #163322; --o-ink: #a5e2b9; --m: #39330f; --m-ink: #efdf8f;
        --n: #4c3009; --n-ink: #ffce94; --s: #63200f; --s-ink: #ffc4b3;
        --u: #c4342a; --u-ink: #ffffff; --q: #353049; --q-ink: #d6cdf3;
        --x: #3a3d44; --x-ink: #dadada;
        --content: #46546a; --content-ink: #f2f5f9; --ad: #8ab6f0; --ad-ink: #0d1b2e;
        --wait: #ff7f66; --maybe: #a5402d; --maybe-ground: #3a1d17;
        --black: #000000; --silent: #7d8390;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif;
      overflow-wrap: anywhere;
    }
    header.top, main, footer { max-width: 84rem; margin: 0 auto; padding: 0 clamp(1rem, 3vw, 2.5rem); }
    .defs { position: absolute; }
    .hide {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .skip { position: absolute; left: -99rem; padding: .5rem 1rem; background: var(--sheet); }
    .skip:focus { left: 1rem; top: 1rem; z-index: 9; }
    a { color: var(--accent); text-underline-offset: .15em; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    [tabindex="-1"]:focus-visible { outline: none; }
    h1, h2, h3, h4, h5 { line-height: 1.25; margin: 0; font-weight: 650; }
    h1 { font-size: clamp(1.5rem, 4vw, 2.25rem); letter-spacing: -.01em; }
    h2 { font-size: 1.35rem; margin: 0 0 .5rem; }
    h3 { font-size: 1.08rem; }
    h4 { font-size: 1rem; display: inline; }
    h5 { font-size: .95rem; margin: 1rem 0 .4rem; }
    p { margin: .4rem 0; max-width: 72ch; }
    ul { margin: .4rem 0; padding-left: 1.2rem; }
    code { font: .9em/1.4 ui-monospace, "SF Mono", "Noto Sans Mono", monospace; }
    .sub, .hint, .count { color: var(--soft); font-size: .9rem; }

    .brand { margin: 1.5rem 0 .2rem; font-weight: 700; letter-spacing: .02em; color: var(--accent); }
    .brand span { font-weight: 400; color: var(--soft); }
    .verdict {
      display: grid; grid-template-columns: auto 1fr; gap: 0 .8rem; max-width: none;
      margin: 1rem 0; padding: .8rem 1rem; border-radius: .6rem; background: var(--o);
      color: var(--o-ink);
    }
    .verdict .sign { grid-row: span 2; font-size: 1.7rem; line-height: 1; align-self: center; }
    .verdict strong { font-size: 1.1rem; grid-column: 2; }
    .verdict.is-fail { background: var(--s); color: var(--s-ink); }
    .verdict.is-unknown { background: var(--q); color: var(--q-ink); }
    .verdict.is-unreadable { background: var(--n); color: var(--n-ink); }
    .facts { display: flex; flex-wrap: wrap; gap: .4rem 2rem; margin: 0 0 1rem; }
    .facts dt { font-size: .8rem; color: var(--soft); }
    .facts dd { margin: 0; font-weight: 600; }
    .facts code { font-weight: 400; }
    section { margin: 2.2rem 0; }

    .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); }
    .card {
      background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem;
    }
    .card .sub { margin: 0; }
    .big { font-size: 1.1rem; margin: .4rem 0; }
    .big b { font-size: 1.9rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .bar { display: block; width: 100%; height: .6rem; border-radius: .3rem; }
    .counts { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem .9rem; padding: 0; }
    .use { margin: .6rem 0 0; padding-top: .6rem; border-top: 1px solid var(--line); font-size: .93rem; }
    .legend { display: flex; flex-wrap: wrap; gap: .4rem 1.4rem; font-size: .85rem; }
    .legend div { display: flex; gap: .4rem; align-items: baseline; }
    .legend dd { margin: 0; color: var(--soft); }
    .chip {
      display: inline-block; padding: .05rem .5rem; border-radius: .3rem; font-size: .85rem;
      font-weight: 600; white-space: nowrap; border: 1px solid transparent;
    }
    .o { background: var(--o); color: var(--o-ink); }
    .m { background: var(--m); color: var(--m-ink); }
    .n { background: var(--n); color: var(--n-ink); }
    .s { background: var(--s); color: var(--s-ink); }
    .u { background: var(--u); color: var(--u-ink); }
    .q { background: var(--q); color: var(--q-ink); }
    .x { background: var(--x); color: var(--x-ink); }
    .chip.q, td.q { border-style: dashed; border-color: var(--q-ink); }
    .f-o { fill: var(--o-ink); opacity: .55; }
    .f-m { fill: var(--m-ink); opacity: .6; }
    .f-n { fill: #d9822b; }
    .f-s { fill: #c8442a; }
    .f-u { fill: var(--u); }
    .f-q { fill: var(--q-ink); opacity: .6; }
    .f-x { fill: var(--silent); }

    .filters { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; margin: .8rem 0; }
    .filters[hidden] { display: none; }
    .filters label { display: grid; font-size: .8rem; color: var(--soft); min-width: 0; }
    input, select, button {
      font: inherit; font-size: .95rem; color: var(--ink); background: var(--sheet);
      border: 1px solid var(--soft); border-radius: .4rem; padding: .35rem .6rem; min-height: 2.4rem;
      max-width: 100%;
    }
    .filters select { max-width: 15rem; }
    button { cursor: pointer; }
    button:disabled { color: var(--soft); cursor: default; border-style: dashed; }
    .scroll {
      overflow: auto; max-height: 85vh; background: var(--sheet); border: 1px solid var(--line);
      border-radius: .6rem;
    }
    table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; }
    th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; font-size: .9rem; }
    .matrix td, .matrix th { border-bottom: 1px solid var(--line); white-space: nowrap; }
    .matrix thead th {
      position: sticky; top: 0; z-index: 2; background: var(--shade); font-weight: 600;
      vertical-align: bottom; padding: .3rem;
    }
    .matrix thead tr + tr th { top: 2.2rem; }
    .matrix th.group { height: 2.2rem; border-left: 2px solid var(--line); padding: .3rem .5rem; }
    .matrix th.name {
      position: sticky; left: 0; z-index: 1; background: var(--sheet); font-weight: 500;
      max-width: 22rem; min-width: 9rem; white-space: normal; border-right: 1px solid var(--line);
    }
    .matrix thead th.name { z-index: 3; background: var(--shade); }
    .matrix button {
      border: 0; background: none; padding: .2rem .3rem; min-height: 1.5rem; font-weight: 600;
      font-size: .88rem; white-space: nowrap; border-radius: .25rem;
    }
    .matrix button:hover { background: var(--line); }
    .matrix th.tall button { height: 9.5rem; }
    .matrix th.tall span {
      writing-mode: vertical-rl; transform: rotate(180deg); max-height: 9rem; font-weight: 500;
      white-space: normal; text-align: left; line-height: 1.1;
    }
    th[aria-sort="descending"] button::after { content: " ▼"; font-size: .7em; }
    th[aria-sort="ascending"] button::after { content: " ▲"; font-size: .7em; }
    .matrix td[class] { text-align: center; min-width: 2.3rem; padding: .35rem .3rem; }
    .matrix td.risk { text-align: right; font-weight: 700; padding: .35rem .6rem; }
    .matrix td { border-left: 1px solid transparent; }
    .matrix td.u { font-weight: 700; }
    .also { font-size: .8rem; color: var(--soft); white-space: nowrap; }
    .pager { margin: .8rem 0; display: flex; gap: .8rem; align-items: center; }
    .pager[hidden] { display: none; }

    .pair {
      background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem;
      padding: 1rem clamp(.8rem, 2vw, 1.4rem); margin: 1rem 0;
      content-visibility: auto; contain-intrinsic-size: auto 40rem;
    }
    .pair:target { border-color: var(--focus); box-shadow: 0 0 0 2px var(--focus); }
    .more { font-weight: 400; color: var(--soft); font-size: .95rem; }
    .files { font-size: .9rem; margin: .3rem 0; }
    ul.files { list-style: none; padding: 0; }
    summary { cursor: pointer; padding: .3rem 0; }
    details.seam { border-top: 1px solid var(--line); margin-top: .6rem; padding-top: .3rem; }
    details.seam.fails > summary { border-left: 4px solid var(--wait); padding-left: .6rem; }
    .on { font-size: .9rem; color: var(--soft); max-width: none; }
    .drawn { overflow-x: auto; margin: .5rem 0; }
    .time { display: block; max-width: none; height: auto; min-width: 34rem; }
    .time text { font: 12px system-ui, sans-serif; fill: var(--soft); }
    .time .when { text-anchor: middle; fill: var(--ink); font-weight: 600; }
    .time .name { text-anchor: middle; fill: var(--content-ink); font-weight: 600; }
    .time .content { fill: var(--content); }
    .time .ad { fill: var(--content); stroke: var(--accent); stroke-width: 2; }
    .time .never { fill: none; stroke: var(--soft); stroke-dasharray: 4 3; }
    .time .off { fill: var(--soft); }
    .time .wait { fill: var(--wait); }
    .time .maybe { fill: url(#hatch); stroke: var(--wait); stroke-width: 1; }
    .time .unclear { fill: none; stroke: var(--q-ink); stroke-dasharray: 3 3; }
    .time .query, .time .cross { text-anchor: middle; font-size: 16px; font-weight: 700; }
    .time .query { fill: var(--q-ink); }
    .time .stop { fill: var(--u); }
    .time .cross { fill: var(--u-ink); }
    .time .likely { stroke: var(--ink); stroke-width: 2; }
    .time .joint { stroke: var(--o-ink); stroke-width: 2; }
    .time .cut { stroke: var(--soft); stroke-dasharray: 2 2; }
    .time .hole { fill: var(--sheet); stroke: var(--wait); stroke-dasharray: 3 2; }
    .time .black { fill: var(--black); stroke: var(--soft); }
    .time .silent { fill: var(--silent); stroke: var(--ink); }
    .h-bg { fill: var(--maybe-ground); }
    .h-fg { fill: var(--maybe); }
    .plain { width: 100%; margin: .4rem 0; }
    .plain th, .plain td { border-bottom: 1px solid var(--line); }
    .plain thead th, .plain tbody th { overflow-wrap: break-word; }
    .scroll .plain { min-width: 40rem; }
    .plain thead th { color: var(--soft); font-size: .8rem; font-weight: 600; }
    .plain tbody th { font-weight: 550; }
    .formats { margin: .6rem 0; }
    .formats .plain { max-width: 56rem; }
    .formats .same { color: var(--soft); }
    .formats .same th { font-weight: 400; }
    .formats .differs td { font-weight: 650; }
    .formats .differs td:last-child { color: var(--wait); }
    .reasons { list-style: none; padding: 0; }
    .reasons li { padding: .4rem 0 .4rem .8rem; border-left: 4px solid var(--line); margin: .3rem 0; }
    .reasons .is-error { border-color: var(--u); }
    .reasons .is-warning { border-color: var(--wait); }
    .weight { font-size: .85rem; }
    .rule { font: 600 .9em ui-monospace, "Noto Sans Mono", monospace; white-space: nowrap; }
    .fix { display: inline-block; margin-top: .2rem; }
    .fix b { color: var(--o-ink); }
    .rulebox { border-top: 1px solid var(--line); padding: .8rem 0; }
    .rulebox:target { box-shadow: inset 4px 0 0 var(--focus); padding-left: .8rem; }
    footer { color: var(--soft); font-size: .85rem; padding-block: 1rem 2rem; }

    @media (max-width: 40rem) {
      body { font-size: 15px; }
      .matrix th.name { min-width: 7.5rem; max-width: 9.5rem; }
      .filters label { flex: 1 1 8rem; }
      .filters input, .filters select { width: 100%; }
      .scroll { max-height: 75vh; }
      .formats .plain { table-layout: fixed; }
      .pair .plain { font-size: .85rem; }
      .plain th, .plain td { padding: .3rem .35rem; font-size: .85rem; }
    }
    @media print {
      :root { --ground: #fff; --sheet: #fff; }
      body { font-size: 10pt; }
      .filters, .pager, .tools, .skip { display: none !important; }
      .scroll { overflow: visible; max-height: none; border: 0; }
      .matrix thead th, .matrix th.name { position: static; }
      .pair { content-visibility: visible; break-inside: auto; border-color: #999; }
      details.seam, .rulebox, .card { break-inside: avoid; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      a { text-decoration: none; color: inherit; }
    }

    """#
}
