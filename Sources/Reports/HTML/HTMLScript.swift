/// The page's own script: it filters, sorts and turns over the table, and folds cards.
///
/// Every text goes into the page as text. The rows it makes are those that the page came with, byte for
/// byte: `Tests/Browser/check-page` holds the two together.
enum HTMLScript {
  static let text = #"""

    "use strict";
    (() => {
      const get = (id) => document.getElementById(id);
      const unfold = get("unfold");
      if (unfold) {
        unfold.hidden = false;
        unfold.addEventListener("click", (event) => {
          const button = event.target.closest("button");
          if (!button) return;
          const open = button.dataset.open === "1";
          for (const card of document.querySelectorAll("details.seam")) card.open = open;
        });
      }
      const reveal = () => {
        const id = decodeURIComponent(location.hash.slice(1));
        const target = id && get(id);
        if (!target) return;
        const card = target.querySelector("details.seam");
        if (card && !target.querySelector("details.seam[open]")) card.open = true;
        target.focus({ preventScroll: true });
      };
      window.addEventListener("hashchange", reveal);
      reveal();

      const table = get("matrix");
      const block = get("data");
      if (!table || !block) return;
      const data = JSON.parse(block.textContent);
      const ranks = { o: 0, m: 1, n: 2, s: 3, u: 4 };
      const weights = { x: -1, o: 0, m: 1, n: 2, s: 3, q: 4, u: 5 };
      const words = {
        o: "seamless", m: "minor", n: "noticeable", s: "severe", u: "unplayable", q: "unknown",
        x: "not read",
      };
      const unknownFails = data.threshold === "q";
      const limit = unknownFails ? 1 : ranks[data.threshold];
      const ofScore = (score) => (score < 10 ? "o" : score < 30 ? "m" : score < 60 ? "n" : "s");
      const atLeast = (letter) => ranks[letter] >= limit;

      const patterns = data.patterns.map((text) =>
        text === "" ? [] : text.split(" ").map((code) => [code[0], Number(code.slice(1))]));
      const ruleSets = data.rules.map((text) => new Set(text.split(" ")));
      const rows = data.rows.map((row, place) => ({
        place, name: row[0], group: row[1], main: row[2], cells: patterns[row[3]],
        rules: ruleSets[row[4]], links: row[5], source: row[6],
        text: (row[0] + "\n" + row[1] + "\n" + row[2] + "\n" + row[6]).toLowerCase(),
      }));

      // What some columns of a row come to.
      const judge = (cells, columns) => {
        let letter = "";
        let score = 0;
        let fails = false;
        let isOpen = false;
        for (const column of columns) {
          const [own, figure] = cells[column];
          if (own === "e") continue;
          if (own === "x") return { letter: "x", score: 0, rank: 2, outcome: "unread" };
          const isPolicy = data.columns[column] === "policy";
          if (own === "q") {
            isOpen = true;
            fails = fails || unknownFails || atLeast(ofScore(figure));
          } else {
            fails = fails || atLeast(own);
          }
          if (isPolicy) continue;
          if (letter === "" || weights[own] > weights[letter]) letter = own;
          score = Math.max(score, figure);
        }
        if (letter === "") letter = "x";
        const outcome = fails ? "fail" : isOpen ? "unknown" : "pass";
        return { letter, score, outcome, rank: fails ? 3 : isOpen ? 1 : 0 };
      };
      const shown = (verdict) => {
        if (verdict.letter !== "q") return verdict.letter;
        const least = ofScore(verdict.score);
        return least !== "o" && atLeast(least) ? least : "q";
      };

      const element = (name, kind, text) => {
        const made = document.createElement(name);
        if (kind) made.className = kind;
        if (text !== undefined) made.textContent = text;
        return made;
      };
      const sign = ([letter, figure], isPolicy) => {
        if (letter === "e") return "";
        if (letter === "x") return "–";
        if (isPolicy) return letter === "o" ? "✓" : letter === "m" ? "!" : "!!";
        return letter === "u" ? "✕" : letter === "q" ? "?" : String(figure);
      };
      const draw = (row, columns) => {
        const line = element("tr");
        const head = element("th");
        head.setAttribute("scope", "row");
        head.className = "name";
        if (row.links.length === 0) head.append(element("span", "", row.name));
        row.links.forEach((link, place) => {
          const lead = document.createElement("a");
          if (place > 0) lead.className = "also";
          lead.setAttribute("href", "#p" + link);
          lead.textContent = place > 0 ? "after ad" : row.name;
          if (place > 0) head.append(" ");
          head.append(lead);
        });
        line.append(head);
        if (data.hasGroups) line.append(element("td", "", row.group));
        if (data.hasMains) line.append(element("td", "", row.main));
        const verdict = row.verdict;
        const letter = shown(verdict);
        const result = element("td");
        result.append(element("span", "chip " + letter, words[letter]));
        const figure =
          verdict.letter === "x" ? "–" : (verdict.letter === "q" ? "≥ " : "") + verdict.score;
        line.append(result, element("td", "risk", figure));
        for (const column of columns) {
          const cell = row.cells[column];
          line.append(element("td", cell[0], sign(cell, data.columns[column] === "policy")));
        }
        return line;
      };

      const all = data.columns.map((_, place) => place);
      const body = table.tBodies[0];
      const field = (id) => get(id)?.value ?? "";
      let sorting = { key: "risk", down: true };
      let page = 0;

      const compare = (first, second) => (first < second ? -1 : first > second ? 1 : 0);
      const value = (row, key) => {
        switch (key) {
          case "name": return row.name;
          case "group": return row.group;
          case "main": return row.main;
          case "result": return weights[row.verdict.letter];
          case "risk":
            return row.verdict.rank * 1e4 + (row.verdict.letter === "u" ? 1e3 : 0)
              + row.verdict.score;
          default: {
            const [letter, figure] = row.cells[Number(key)];
            return letter === "u" ? 101 : letter === "x" ? -1 : letter === "e" ? -2 : figure;
          }
        }
      };

      const update = () => {
        const tier = field("f-tier");
        const columns = tier === "" ? all : all.filter((place) => data.columns[place] === tier);
        for (const head of table.tHead.querySelectorAll("[data-group]")) {
          head.hidden = tier !== "" && head.dataset.group !== tier;
        }
        for (const row of rows) row.verdict = judge(row.cells, columns);
        const text = field("f-text").trim().toLowerCase();
        const result = field("f-result");
        const rule = field("f-rule");
        const group = field("f-group");
        const found = rows.filter((row) =>
          (text === "" || row.text.includes(text))
          && (result === "" || row.verdict.outcome === result)
          && (rule === "" || row.rules.has(rule)) && (group === "" || row.group === group));
        found.sort((first, second) => {
          const order = compare(value(first, sorting.key), value(second, sorting.key));
          return (sorting.down ? -order : order) || first.place - second.place;
        });
        const pages = Math.max(1, Math.ceil(found.length / data.pageSize));
        page = Math.min(page, pages - 1);
        const start = page * data.pageSize;
        const part = found.slice(start, start + data.pageSize);
        const lines = [];
        for (const row of part) lines.push(draw(row, columns), "\n");
        body.replaceChildren("\n", ...lines);
        get("count").textContent =
          found.length === 0 ? "None of " + rows.length + " fits the filter"
          : pages > 1 ? start + 1 + " to " + (start + part.length) + " of " + found.length
          : found.length === rows.length ? rows.length + " shown"
          : found.length + " of " + rows.length + " shown";
        get("pager").hidden = pages < 2;
        get("page").textContent = "Page " + (page + 1) + " of " + pages;
        get("prev").disabled = page === 0;
        get("next").disabled = page >= pages - 1;
      };

      table.tHead.addEventListener("click", (event) => {
        const button = event.target.closest("button[data-sort]");
        if (!button) return;
        const key = button.dataset.sort;
        const isText = key === "name" || key === "group" || key === "main";
        sorting = { key, down: sorting.key === key ? !sorting.down : !isText };
        for (const head of table.tHead.querySelectorAll("[aria-sort]")) {
          head.removeAttribute("aria-sort");
        }
        button.closest("th").setAttribute("aria-sort", sorting.down ? "descending" : "ascending");
        page = 0;
        update();
      });
      const turn = (step) => {
        page += step;
        update();
        get("creatives").focus();
      };
      get("prev").addEventListener("click", () => turn(-1));
      get("next").addEventListener("click", () => turn(1));
      const filters = get("filters");
      const again = () => {
        page = 0;
        update();
      };
      filters.addEventListener("submit", (event) => event.preventDefault());
      filters.addEventListener("input", again);
      filters.addEventListener("reset", () => setTimeout(again));
      filters.hidden = false;
      if (rows.length > data.pageSize) update();
    })();

    """#
}
