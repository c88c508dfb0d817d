/** The doctor's checks, on the command line and in the page. docs/doctor.md has the same table. */
const table = {
  'duplicate-react': {
    level: 'error',
    why: 'Hooks and contexts from one copy don’t work in components that use the other (“Invalid hook call”), and the page loads React twice.',
    remedy:
      "Install one version: remove the dependency that pins another one, or set `overrides` (npm, pnpm) or `resolutions` (Yarn), and reinstall. With a linked package, also set `resolve.dedupe: ['react', 'react-dom']` (Vite) or an alias.",
  },
  'duplicate-jotai': {
    level: 'warning',
    why: 'Each copy has its own default store, and different major versions can’t read each other’s atoms. The page loads jotai twice.',
    remedy:
      'Install one version (2.20 or later, or 3), with `overrides` (npm, pnpm) or `resolutions` (Yarn) if needed, and reinstall.',
  },
  'duplicate-plugin-api': {
    level: 'warning',
    why: 'The page loads both copies. They share their React context, but not their classes. Plugins for another version may be rejected (`API_MISMATCH`).',
    remedy:
      'Update `@latchkey/shell` and the plugins together, so that all accept one version of `@latchkey/plugin-api`.',
  },
  'version-mismatch': {
    level: 'error',
    why: 'Latchkey is tested with other versions of this package. A version outside the tested range installs without an error, but can break the page.',
    remedy: 'Install a version in the supported range.',
  },
  'missing-peer': {
    level: 'error',
    why: 'The bundler can’t find the package, or the code that needs it fails on first use.',
    remedy: 'Install it in the app.',
  },
  'not-installed': {
    level: 'error',
    why: 'The doctor can’t check an app whose packages are missing.',
    remedy: 'Install the app’s dependencies, and pass the folder that has its package.json.',
  },
  'bundled-twice': {
    level: 'warning',
    why: 'Each copy of a module has its own contexts and stores, so hooks from one copy don’t see the other’s modal.',
    remedy: 'Make all bundles on the page share their modules.',
  },
  'server-component': {
    level: 'error',
    why: 'A server component can pass only plain data to the browser, but a modal contains functions.',
    remedy: "Write `'use client'` as the first line of this file, and pass the modal to `<ModalProvider>` there.",
  },
  'modal-on-server': {
    level: 'info',
    why: 'A modal does nothing on a server. All users share its module, so they would all see data that the server puts into this modal.',
    remedy:
      'Change nothing, unless the server puts a user’s data into the modal. Pass such data to `<ModalProvider initialState>` instead (docs/ssr.md).',
  },
  'csp-refusal': {
    level: 'error',
    why: 'The browser blocks what the page’s Content-Security-Policy does not list, and reports it only in the console.',
    remedy: 'Add the source to the directive. `npx latchkey csp <file>` prints the whole policy.',
  },
  'origin-refused': {
    level: 'error',
    why: 'The services reject requests from origins that are not on the project’s allowlist, so email and social sign-in and WalletConnect fail.',
    remedy:
      'Add the origin to the project’s allowlist in the dashboard (`services.dashboardUrl`), and check `projectId`.',
  },
  unreachable: {
    level: 'warning',
    why: 'The server did not respond, so the doctor could not run this check.',
    remedy: 'Check the URL, and whether this machine can reach it.',
  },
  'storage-blocked': {
    level: 'warning',
    why: 'Connections and settings are lost when the user leaves or reloads the page.',
    remedy:
      'Allow cookies and site data in the browser. In a frame with `sandbox`, add `allow-same-origin` if you trust the framed page.',
  },
  inert: {
    level: 'error',
    why: 'Users can’t press anything in the modal, or screen readers can’t find it.',
    remedy:
      'Remove `inert`, `aria-hidden`, `pointer-events: none` and hiding styles from `<latchkey-modal>` and the elements around it, or pass a `container` outside of them to createModal().',
  },
  covered: {
    level: 'error',
    why: 'The element above the modal gets the clicks.',
    remedy:
      'Close the page’s dialog or popover before the modal opens. For an embedded modal, raise the z-index of its container.',
  },
} as const

export type CheckId = keyof typeof table

export const checks: Readonly<Record<CheckId, Check>> = table

/** `error`: something does not work. `warning`: it may not work, or not for every user. `info`: useful to know. */
export type FindingLevel = 'error' | 'warning' | 'info'

export interface Check {
  readonly level: FindingLevel
  readonly why: string
  readonly remedy: string
}

/** A problem and its remedy, in English for developers. */
export interface Finding {
  /** An id never changes. docs/doctor.md has an entry for each. */
  readonly id: CheckId
  readonly level: FindingLevel
  /** What the doctor found, and where. */
  readonly found: string
  readonly why: string
  readonly remedy: string
  readonly docsUrl: string
}

/** @param more replaces the check's level or remedy. */
export function createFinding(
  id: CheckId,
  found: string,
  more: { readonly level?: FindingLevel; readonly remedy?: string } = {},
): Finding {
  const { level, why, remedy } = checks[id]
  return { id, level, found, why, remedy, ...more, docsUrl: `${docsBase}#${id}` }
}

const docsBase = 'https://github.com/latchkey-org/latchkey/blob/main/docs/doctor.md'
