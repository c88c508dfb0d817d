import type { ConfirmationLine, ConfirmationView } from '../../secure-site/requests/ConfirmationView.js'
import type { SiteAnswer } from '../openSite.js'
import { element } from '../views/element.js'
import { enableWhenSeen } from './enableWhenSeen.js'

export interface ShownConfirmation {
  readonly view: ConfirmationView
  /** The page that asks, as the browser knows it. */
  readonly origin: string
  /** As that page calls itself. */
  readonly dappName: string | undefined
  /** Whether the browser keeps the session over a reload. */
  readonly hasCookie: boolean
  /** How many requests wait behind this one. */
  readonly others: number
  answer(isApproved: boolean): Promise<SiteAnswer>
  done(answer: SiteAnswer): void
}

/** Draws one request. What comes from outside is text, each value isolated from the words around it. */
export function showConfirmation(root: HTMLElement, shown: ShownConfirmation) {
  const { view, origin, dappName, hasCookie } = shown
  const title = element('h1', { id: 'title', tabindex: '-1' }, view.title)
  const others = element('p', { class: 'others', role: 'status' })
  const error = element('p', { class: 'error', role: 'alert' })
  const cancel = element('button', { type: 'button' }, 'Cancel')
  const approve = element('button', { type: 'button', class: 'primary', disabled: '' }, 'Approve')
  const content = element(
    'div',
    { class: 'confirmation', role: 'group', 'aria-labelledby': 'title', 'aria-describedby': 'explanation' },
    element(
      'header',
      {},
      element('span', { class: 'mark', 'aria-hidden': 'true' }, markOf(dappName, origin)),
      element(
        'div',
        { class: 'asker' },
        ...(dappName ? [element('bdi', { class: 'name' }, dappName)] : []),
        element('bdi', { class: dappName ? 'origin' : 'name' }, origin),
      ),
      others,
    ),
    element(
      'div',
      { class: 'body', tabindex: '0', role: 'region', 'aria-labelledby': 'title' },
      title,
      element('p', { id: 'explanation', class: 'explanation' }, view.explanation),
      ...view.warnings.map((text) => element('p', { class: 'warning' }, element('bdi', {}, text))),
      element('dl', {}, ...view.lines.map(lineOf)),
      ...(hasCookie ? [] : [element('p', { class: 'explanation' }, noCookie)]),
    ),
    element('footer', {}, error, element('div', { class: 'buttons' }, cancel, approve)),
  )
  root.replaceChildren(content)
  setOthers(shown.others)

  const focusTitle = () => {
    if (document.activeElement === document.body) title.focus({ preventScroll: true })
  }
  // The frame is hidden until the page around it shows it, and what is hidden takes no focus.
  window.addEventListener('focus', focusTitle)
  focusTitle()
  const stopWatching = enableWhenSeen(approve)

  let isAnswered = false
  async function answer(isApproved: boolean): Promise<void> {
    if (isAnswered) return
    isAnswered = true
    error.textContent = ''
    cancel.disabled = true
    approve.disabled = true
    if (isApproved) {
      approve.setAttribute('aria-busy', 'true')
      approve.textContent = 'Approving…'
    }
    try {
      shown.done(await shown.answer(isApproved))
    } catch {
      // The server can't be reached; it may have heard the approval, so nothing is tried twice.
      shown.done({ error: isApproved ? 'Something went wrong' : 'User rejected the request' })
    }
  }
  approve.addEventListener('click', () => void answer(true))
  cancel.addEventListener('click', () => void answer(false))
  content.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') void answer(false)
  })

  function setOthers(count: number): void {
    others.textContent = count > 0 ? `${count} more` : ''
  }

  return {
    setOthers,
    remove() {
      stopWatching()
      window.removeEventListener('focus', focusTitle)
      content.remove()
    },
  }
}

const noCookie = 'Your browser keeps no cookies for this wallet here, so loading the page again signs you out.'

function lineOf({ label, value, isLong, startsPart, isTitle }: ConfirmationLine): HTMLElement {
  return element(
    'div',
    { class: [isLong && 'long', startsPart && 'part', isTitle && 'title'].filter(Boolean).join(' ') },
    element('dt', {}, element('bdi', {}, label)),
    element(
      'dd',
      // An address is read by its two ends, so both lines are of a length.
      /^\w{30,}$/.test(value) ? { class: 'unbroken' } : {},
      isLong ? element('div', { tabindex: '0', role: 'group', 'aria-label': label }, value) : value,
    ),
  )
}

/** No picture of the page's own: fetching it would tell that page about its user. */
function markOf(name: string | undefined, origin: string): string {
  const [first = '?'] = name ?? new URL(origin).host
  return first.toUpperCase()
}
