/// <reference types="@rsbuild/core/types" />
/** Variables from `.env` and `.env.development`. Rsbuild includes their values in the built code. */
export const projectId: string = import.meta.env.PUBLIC_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = import.meta.env.PUBLIC_SANDBOX_URL
