/** `npm run build` builds with webpack: pages of Turbopack can't require Trusted Types. */
export default { typescript: { ignoreBuildErrors: true } }
