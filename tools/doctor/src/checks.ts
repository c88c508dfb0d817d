/** What the doctor looks for, on the command line and in the page: the table of docs/doctor.md as data. */
export const checks: Readonly<Record<CheckId, Check>> = {
  'duplicate-react': {
    level: 'error',
    why: 'Hooks and contexts of one copy do not work in trees of the other (“Invalid hook call”), and the page carries React twice.',
    remedy:
      "Bring all to one version: remove the dependency that pins another one, or pin it by `overrides` (npm, pnpm) or `resolutions` (Yarn), and install anew. With a linked package also add `resolve.dedupe: ['react', 'react-dom']` (Vite), or an alias to one folder.",
  },
  'duplicate-jotai': {
    level: 'warning',
    why: 'Each copy has its own default store, other major versions can’t read each other’s atoms, and the page carries jotai twice.',
    remedy:
      'Bring all to one version that Latchkey takes (2.20 or later, or 3), by `overrides` (npm, pnpm) or `resolutions` (Yarn) where it has to be, and install anew.',
  },
  'duplicate-plugin-api': {
    level: 'warning',
    why: 'Two copies share their React context, but not their classes, and the page carries both. A plugin of another version may be refused (`API_MISMATCH`).',
    remedy:
      'Update the plugins and `@latchkey/shell` together, so that one `@latchkey/plugin-api` satisfies all of them.',
  },
  'version-mismatch': {
    level: 'error',
    why: 'The package was tried with other versions. What changed between them fails in the page, and not when it is installed.',
    remedy: 'Install a version that fits the range.',
  },
  'missing-peer': {
    level: 'error',
    why: 'Bundlers stop where they can’t find it, or what needs it fails in the page when it is first used.',
    remedy: 'Install it as a dependency of the site.',
  },
  'not-installed': {
    level: 'error',
    why: 'Nothing of the packages can be looked at.',
    remedy: 'Install the site’s dependencies, and give the folder with its package.json.',
  },
  'bundled-twice': {
    level: 'warning',
    why: 'Each copy of a module has its own contexts and stores: hooks of one do not see the modal of the other.',
    remedy: 'Let the bundles of one page share their modules.',
  },
  'server-component': {
    level: 'error',
    why: 'A server component can’t hand a modal to the browser: it has functions, and only plain data crosses.',
    remedy: "Write `'use client'` as the first line of this file, and give the modal to `<ModalProvider>` there.",
  },
  'modal-on-server': {
    level: 'info',
    why: 'On a server a modal is inert, and a module runs once for all visitors: what is put into this modal there would be seen by every one of them.',
    remedy:
      'Nothing, while nothing of one visitor is put into it there: give what his cookie says to `<ModalProvider initialState>` (docs/ssr.md).',
  },
  'csp-refusal': {
    level: 'error',
    why: 'The browser refuses what the page’s Content-Security-Policy does not list, and tells only the console.',
    remedy: 'Add the source to the directive. `npx latchkey csp <file>` prints the whole policy.',
  },
  'origin-refused': {
    level: 'error',
    why: 'The services refuse calls of origins that are not on the project’s allowlist: sign-in by e-mail and social accounts, and WalletConnect.',
    remedy:
      'Add the origin to the project’s allowlist in the dashboard (`services.dashboardUrl`), and check `projectId`.',
  },
  unreachable: {
    level: 'warning',
    why: 'Without an answer this could not be looked at.',
    remedy: 'Check that the address is right, and that this machine reaches it.',
  },
  'storage-blocked': {
    level: 'warning',
    why: 'Connections and settings last until the page is left: a reload disconnects the visitor.',
    remedy:
      'Allow cookies and site data for this site in the browser. In a frame with `sandbox`, add `allow-same-origin`, if the frame’s content may have its origin’s rights.',
  },
  inert: {
    level: 'error',
    why: 'Visitors can’t press what is in the modal, or screen readers can’t find it.',
    remedy:
      'Keep `inert`, `aria-hidden`, `pointer-events: none` and hiding styles off `<latchkey-modal>` and what stands around it, or give createModal() a `container` outside of it.',
  },
  covered: {
    level: 'error',
    why: 'What lies above the modal takes the clicks that are meant for it.',
    remedy:
      'Close the page’s own dialog or popover before the modal opens. An embedded modal has the z-index of its container: raise that.',
  },
}

export type CheckId =
  | 'duplicate-react'
  | 'duplicate-jotai'
  | 'duplicate-plugin-api'
  | 'version-mismatch'
  | 'missing-peer'
  | 'not-installed'
  | 'bundled-twice'
  | 'server-component'
  | 'modal-on-server'
  | 'csp-refusal'
  | 'origin-refused'
  | 'unreachable'
  | 'storage-blocked'
  | 'inert'
  | 'covered'

/** `error`: something does not work. `warning`: it may not, or not for everybody. `info`: good to know. */
export type FindingLevel = 'error' | 'warning' | 'info'

export interface Check {
  readonly level: FindingLevel
  readonly why: string
  readonly remedy: string
}

/** Something that is wrong, and what to do about it. In English, for developers. */
export interface Finding {
  /** Stable; its entry in docs/doctor.md bears it. */
  readonly id: CheckId
  readonly level: FindingLevel
  /** What was found, and where. */
  readonly found: string
  readonly why: string
  readonly remedy: string
  /** The check's entry in the documentation. */
  readonly docsUrl: string
}

/** @param more a level or a remedy that fits the case better than the check's own. */
export function createFinding(
  id: CheckId,
  found: string,
  more: { readonly level?: FindingLevel; readonly remedy?: string } = {},
): Finding {
  const { level, why, remedy } = checks[id]
  return { id, level, found, why, remedy, ...more, docsUrl: `${docsBase}#${id}` }
}

const docsBase = 'https://github.com/latchkey-org/latchkey/blob/main/docs/doctor.md'
