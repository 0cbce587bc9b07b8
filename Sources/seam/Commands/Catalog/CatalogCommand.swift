import CommandLineKit

/// `seam catalog`: looks after what `seam batch` remembers.
enum CatalogCommand {
  static let declaration = Command(
    "catalog",
    summary: "Look after what 'seam batch' remembers: probes, runs, and assets that are set aside.",
    subcommands: [
      CatalogListCommand.declaration, CatalogRunsCommand.declaration,
      CatalogExportCommand.declaration, CatalogPruneCommand.declaration,
      CatalogCheckCommand.declaration,
    ]
  )
}
