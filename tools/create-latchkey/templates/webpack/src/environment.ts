/** Variables from `.env` and `.env.development`. webpack includes their values in the built code. */
export const projectId: string = process.env.WEBPACK_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = process.env.WEBPACK_SANDBOX_URL
