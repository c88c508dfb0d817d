/** `npm run build` uses webpack, because pages that Turbopack builds can't require Trusted Types. */
export default { typescript: { ignoreBuildErrors: true } }
