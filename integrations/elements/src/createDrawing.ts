import { drawImage } from './drawImage.js'
import type { Face, FaceImage } from './Face.js'

/** An element's nodes. They are updated, never replaced, so that focus and announcements survive. */
export interface Drawing {
  readonly button: HTMLButtonElement
  readonly base: HTMLElement
  draw(face: Face, options: DrawOptions): void
  /** Shows an error below the button. An empty string removes it. */
  showError(text: string): void
}

export interface DrawOptions {
  readonly disabled: boolean
  readonly waiting: boolean
  readonly hasChevron: boolean
}

export function createDrawing(): Drawing {
  const base = make('div', 'base')
  const button = make('button', 'button')
  // The accessible name is text content, because translation tools skip `aria-label`.
  const name = make('span', 'name')
  const content = make('span', 'content')
  const image = make('span', 'image')
  const balance = make('span', 'balance')
  const label = make('span', 'label')
  const chevron = make('span', 'chevron')
  const spinner = make('span', 'spinner')
  const errorLine = make('p', 'error')
  button.type = 'button'
  button.setAttribute('aria-haspopup', 'dialog')
  for (const decorative of [image, chevron, spinner]) decorative.setAttribute('aria-hidden', 'true')
  // The live region exists from the start, because screen readers skip one that appears together with its text.
  errorLine.setAttribute('role', 'alert')
  content.append(image, balance, label, chevron)
  button.append(spinner, name, content)
  base.append(button, errorLine)
  for (const part of [button, image, balance, label, errorLine]) part.setAttribute('part', part.className)

  let drawnKey: string | undefined = '' // differs from every key, even the key for no image
  function showImage(faceImage: FaceImage | undefined) {
    const key = JSON.stringify(faceImage)
    if (key === drawnKey) return
    drawnKey = key
    image.hidden = !faceImage
    image.replaceChildren(...(faceImage ? [drawImage(faceImage)] : []))
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
    showError(text) {
      if (errorLine.textContent === text) return
      errorLine.textContent = text
      errorLine.style.translate = ''
      if (text) errorLine.style.translate = `${shiftIntoView(errorLine.getBoundingClientRect())}px`
    },
  }
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  node.className = name
  return node
}

/** Returns how far the error must move sideways to fit into the window, because buttons are often at its edge. */
function shiftIntoView({ left, right }: DOMRect): number {
  const margin = 8
  const width = document.documentElement.clientWidth
  if (right > width - margin) return Math.max(width - margin - right, margin - left)
  return Math.max(0, margin - left)
}

/** Skips unchanged text, because a live region would announce it again. */
function setText(node: HTMLElement, text: string) {
  if (node.textContent !== text) node.textContent = text
}
