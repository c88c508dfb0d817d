/// <reference types="vite/client" />
/** Variables from `.env` and `.env.development`. Vite includes their values in the built code. */
export const projectId: string = import.meta.env.VITE_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = import.meta.env.VITE_SANDBOX_URL
