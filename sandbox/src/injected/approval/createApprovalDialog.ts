import { createTurns } from '../createTurns.js'
import type { ApprovalRequest } from './ApprovalRequest.js'
import { css } from './approval.css.js'

export interface ApprovalDialog {
  /** Shows a request once earlier ones are answered, and resolves with the user's decision. Escape rejects. */
  ask(request: ApprovalRequest): Promise<boolean>
}

/**
 * The wallet's window: a modal dialog in the top layer, above the page's dialogs. Its events don't reach the page,
 * because a page can't observe an extension's window either.
 */
export function createApprovalDialog(walletName: string): ApprovalDialog {
  const inTurn = createTurns()
  return { ask: (request) => inTurn(() => show(walletName, request)) }
}

function show(walletName: string, request: ApprovalRequest): Promise<boolean> {
  const host = document.createElement('latchkey-sandbox-wallet')
  for (const type of hiddenEvents) host.addEventListener(type, (event) => event.stopPropagation())
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]

  const dialog = element('dialog', {
    role: 'alertdialog',
    'aria-labelledby': 'title',
    'data-testid': 'injected-approval',
  })
  const reject = element('button', { type: 'button', 'data-testid': 'injected-reject' }, 'Reject')
  const approve = element('button', { type: 'button', 'data-testid': 'injected-approve', class: 'primary' }, 'Approve')
  const parts: Node[] = [
    element('header', {}, element('bdi', { class: 'wallet' }, walletName), element('span', {}, 'Development only')),
    element('h2', { id: 'title', tabindex: '-1', autofocus: '' }, request.title),
    element('p', { class: 'origin' }, element('bdi', {}, location.origin)),
  ]
  if (request.explanation) parts.push(element('p', {}, request.explanation))
  parts.push(
    element(
      'dl',
      {},
      ...request.lines.map(({ label, value, isLong }) =>
        element(
          'div',
          isLong ? { class: 'long' } : {},
          element('dt', {}, label),
          element('dd', isLong ? { tabindex: '0' } : {}, value),
        ),
      ),
    ),
    element('footer', {}, reject, approve),
  )
  dialog.append(...parts)
  root.append(dialog)

  return new Promise((resolve) => {
    const finish = (isApproved: boolean) => {
      dialog.close()
      host.remove()
      resolve(isApproved)
    }
    for (const button of [approve, reject]) {
      button.addEventListener('click', (event) => {
        finish(button === approve)
        swallowDoubleClick(host, event)
      })
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      finish(false)
    })
    document.documentElement.append(host)
    dialog.showModal()
  })
}

/**
 * Hides the second click of a double click from the page. With a real extension, that click goes to the extension's
 * window.
 */
function swallowDoubleClick(host: HTMLElement, { clientX, clientY, detail }: MouseEvent): void {
  if (detail === 0) return // a click from the keyboard
  const swallow = (event: Event) => {
    const { clientX: x, clientY: y } = event as MouseEvent
    if (event.composedPath()[0] === host || Math.hypot(x - clientX, y - clientY) > doubleClickPx) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of clickEvents) window.addEventListener(type, swallow, { capture: true })
  setTimeout(() => {
    for (const type of clickEvents) window.removeEventListener(type, swallow, { capture: true })
  }, doubleClickMs)
}

const clickEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick']
const doubleClickMs = 500
const doubleClickPx = 4

/** Events that the page could mistake for a click outside its own dialog, or for a key press in it. */
const hiddenEvents = [
  'click',
  'focusin',
  'focusout',
  'keydown',
  'keyup',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'wheel',
]

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value)
  created.append(...children)
  return created
}
