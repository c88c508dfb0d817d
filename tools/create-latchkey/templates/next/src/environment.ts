/** From `.env` and `.env.development`. Next puts them into what it builds. */
export const projectId: string = process.env.NEXT_PUBLIC_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = process.env.NEXT_PUBLIC_SANDBOX_URL
