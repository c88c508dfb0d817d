/// <reference types="@rsbuild/core/types" />
/** From `.env` and `.env.development`. Rsbuild puts them into what it builds. */
export const projectId: string = import.meta.env.PUBLIC_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = import.meta.env.PUBLIC_SANDBOX_URL
