/** `npm run build` uses webpack, because pages built by Turbopack can't require Trusted Types. */
export default { typescript: { ignoreBuildErrors: true } }
