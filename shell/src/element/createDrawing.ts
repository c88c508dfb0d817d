import { drawImage } from './drawImage.js'
import type { Face, FaceImage } from './Face.js'

/** The nodes of one element, made once and then only changed, so that focus and announcements survive each change. */
export interface Drawing {
  readonly button: HTMLButtonElement
  /** Everything that goes into the shadow root. */
  readonly base: HTMLElement
  draw(face: Face, options: DrawOptions): void
  /** Says what went wrong, below the button; an empty text takes it back. */
  tell(problem: string): void
}

export interface DrawOptions {
  readonly disabled: boolean
  /** The element waits: a spinner stands in the label's place. */
  readonly waiting: boolean
  readonly hasChevron: boolean
}

export function createDrawing(): Drawing {
  const base = make('div', 'base')
  const button = make('button', 'button')
  const content = make('span', 'content')
  const image = make('span', 'image')
  const balance = make('span', 'balance')
  const label = make('span', 'label')
  const chevron = make('span', 'chevron')
  const spinner = make('span', 'spinner')
  const problemLine = make('p', 'error')
  button.type = 'button'
  button.setAttribute('aria-haspopup', 'dialog')
  for (const decorative of [image, chevron, spinner]) decorative.setAttribute('aria-hidden', 'true')
  // There from the start: a live region that appears together with its text is not read.
  problemLine.setAttribute('role', 'alert')
  content.append(image, balance, label, chevron)
  button.append(spinner, content)
  base.append(button, problemLine)
  for (const part of [button, image, balance, label]) part.setAttribute('part', part.className)
  problemLine.setAttribute('part', 'error')

  let drawn: string | undefined
  function showImage(wanted: FaceImage | undefined) {
    const key = JSON.stringify(wanted)
    if (key === drawn) return
    drawn = key
    image.hidden = !wanted
    image.replaceChildren(...(wanted ? [drawImage(wanted)] : []))
  }

  return {
    button,
    base,
    draw(face, { disabled, waiting, hasChevron }) {
      base.hidden = face.hidden === true
      base.dataset.state = face.state
      button.dataset.look = face.look
      button.dataset.waiting = String(waiting)
      button.disabled = disabled || face.fixed === true
      button.dataset.fixed = String(face.fixed === true && !disabled)
      button.setAttribute('aria-busy', String(waiting || face.busy === true))
      if (waiting) button.setAttribute('aria-disabled', 'true')
      else button.removeAttribute('aria-disabled')
      if (face.name) button.setAttribute('aria-label', face.name)
      else button.removeAttribute('aria-label')
      spinner.hidden = !waiting && !face.busy
      setText(label, face.label)
      if (face.isAddress) label.dataset.address = ''
      else delete label.dataset.address
      balance.hidden = !face.balance
      balance.dataset.kind = face.balance?.kind ?? ''
      setText(balance, face.balance?.kind === 'amount' ? face.balance.text : '')
      chevron.hidden = !hasChevron || face.fixed === true
      showImage(face.image)
    },
    tell: (problem) => setText(problemLine, problem),
  }
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  node.className = name
  return node
}

/** Leaves an unchanged text alone: a live region would read it again. */
function setText(node: HTMLElement, text: string) {
  if (node.textContent !== text) node.textContent = text
}
