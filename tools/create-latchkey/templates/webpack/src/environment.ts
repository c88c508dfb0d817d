/** From `.env` and `.env.development`. webpack puts them into what it builds. */
export const projectId: string = process.env.WEBPACK_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = process.env.WEBPACK_SANDBOX_URL
