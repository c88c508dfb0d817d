import type { ConfirmationLine, ConfirmationView } from '../../secure-site/requests/ConfirmationView.js'
import type { SiteAnswer } from '../openSite.js'
import { element } from '../views/element.js'
import { enableWhenSeen } from './enableWhenSeen.js'

export interface ShownConfirmation {
  readonly view: ConfirmationView
  /** The dapp's origin, as the browser reports it. */
  readonly origin: string
  /** The dapp's name, as the dapp reports it. */
  readonly dappName: string | undefined
  /** Whether the session survives a reload. */
  readonly hasCookie: boolean
  /** The number of requests that wait behind this one. */
  readonly others: number
  answer(isApproved: boolean): Promise<SiteAnswer>
  done(answer: SiteAnswer): void
}

/** Renders a request. Untrusted values are plain text, isolated from the words around them. */
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
  // The frame stays hidden until the dapp shows it, and hidden elements can't take focus.
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
      // The server did not respond. It may have received the approval, so don't retry.
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

const noCookie = 'Your browser blocks this wallet’s cookies, so reloading the page signs you out.'

function lineOf({ label, value, isLong, startsPart, isTitle }: ConfirmationLine): HTMLElement {
  return element(
    'div',
    { class: [isLong && 'long', startsPart && 'part', isTitle && 'title'].filter(Boolean).join(' ') },
    element('dt', {}, element('bdi', {}, label)),
    element(
      'dd',
      // Users compare both ends of an address, so break it into lines of equal length.
      /^\w{30,}$/.test(value) ? { class: 'unbroken' } : {},
      isLong ? element('div', { tabindex: '0', role: 'group', 'aria-label': label }, value) : value,
    ),
  )
}

/** Use a letter instead of the dapp's icon: fetching the icon would tell the dapp about its user. */
function markOf(name: string | undefined, origin: string): string {
  const [first = '?'] = name ?? new URL(origin).host
  return first.toUpperCase()
}
