/// <reference types="vite/client" />
/** Variables of `.env` and `.env.development`, which Vite writes into the built code. */
export const projectId: string = import.meta.env.VITE_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = import.meta.env.VITE_SANDBOX_URL
