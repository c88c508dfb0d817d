/** Exports static pages, so that any server can serve them with its own policy. */
export default { output: 'export', images: { unoptimized: true } }
