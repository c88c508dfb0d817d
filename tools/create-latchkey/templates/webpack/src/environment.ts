/** Variables of `.env` and `.env.development`, which webpack writes into the built code. */
export const projectId: string = process.env.WEBPACK_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = process.env.WEBPACK_SANDBOX_URL
