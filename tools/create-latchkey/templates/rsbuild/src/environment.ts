/// <reference types="@rsbuild/core/types" />
/** Variables of `.env` and `.env.development`, which Rsbuild writes into the built code. */
export const projectId: string = import.meta.env.PUBLIC_PROJECT_ID ?? ''
export const sandboxUrl: string | undefined = import.meta.env.PUBLIC_SANDBOX_URL
