/// <reference types="vite/client" />
/** From `.env` and `.env.development`. Vite puts them into what it builds. */
export const projectId: string = import.meta.env.VITE_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = import.meta.env.VITE_SANDBOX_URL
