/** Variables of `.env` and `.env.development`, which Next writes into the built code. */
export const projectId: string = process.env.NEXT_PUBLIC_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = process.env.NEXT_PUBLIC_SANDBOX_URL
