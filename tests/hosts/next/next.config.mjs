/** Static pages, so that any server can serve them, with a policy of its own. */
export default { output: 'export', images: { unoptimized: true } }
