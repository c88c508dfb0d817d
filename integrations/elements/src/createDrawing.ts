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
  // An accessible name as text and not as `aria-label`, which tools for translation leave out.
  const name = make('span', 'name')
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
  button.append(spinner, name, content)
  base.append(button, problemLine)
  for (const part of [button, image, balance, label]) part.setAttribute('part', part.className)
  problemLine.setAttribute('part', 'error')

  let drawn: string | undefined = '' // unlike any image, so that none is drawn too
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
      setText(name, face.name ?? '')
      content.setAttribute('aria-hidden', String(face.name !== undefined))
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
    tell(problem) {
      if (problemLine.textContent === problem) return
      problemLine.textContent = problem
      problemLine.style.translate = ''
      if (problem) problemLine.style.translate = `${shiftIntoView(problemLine.getBoundingClientRect())}px`
    },
  }
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  node.className = name
  return node
}

/** How far a box has to move sideways so that it does not stick out of the window: buttons often stand at its edge. */
function shiftIntoView({ left, right }: DOMRect): number {
  const margin = 8
  const width = document.documentElement.clientWidth
  if (right > width - margin) return Math.max(width - margin - right, margin - left)
  return Math.max(0, margin - left)
}

/** Leaves an unchanged text alone: a live region would read it again. */
function setText(node: HTMLElement, text: string) {
  if (node.textContent !== text) node.textContent = text
}
