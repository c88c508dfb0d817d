/** Variables from `.env` and `.env.development`. Next includes their values in the built code. */
export const projectId: string = process.env.NEXT_PUBLIC_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = process.env.NEXT_PUBLIC_SANDBOX_URL
