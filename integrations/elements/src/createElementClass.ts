import { formatMessage, isLatchkeyError, type ViewName } from '@latchkey/plugin-api'
import type { Modal } from '@latchkey/shell'
import { buttonMessages, isEnglish, isRightToLeft } from '@latchkey/shell/integration'
import { createDrawing } from './createDrawing.js'
import { css } from './element.css.js'
import { findModal, watchModals } from './elementModals.js'
import type { Face, FaceSource } from './Face.js'
import { type Followed, followModal } from './followModal.js'
import type { LatchkeyElement } from './LatchkeyElement.js'

export interface ElementSpec {
  /** The element's own attributes. Each is also a property in camel case. */
  readonly texts: readonly string[]
  describe(source: FaceSource): Face
  /** The view that a click opens. @default Account if connected, otherwise Connect */
  readonly view?: ViewName
  readonly hasChevron?: boolean
}

/** Creates an element's class. A class at the top of a module would need `HTMLElement`, which servers lack. */
export function createElementClass({
  texts,
  describe,
  view,
  hasChevron = false,
}: ElementSpec): CustomElementConstructor {
  const stringNames = [...texts, 'namespace']

  class ButtonElement extends HTMLElement {
    static readonly observedAttributes = [...stringNames, 'disabled', 'loading', 'modal-id']

    static readonly [brand] = true

    readonly #drawing = createDrawing()
    #ownModal: Modal | undefined
    #modal: Modal | undefined
    #followed: Followed | undefined
    #stopWatching: (() => void) | undefined
    #isOpening = false
    #error: unknown

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [styleSheet()]
      root.append(this.#drawing.base)
      const { button } = this.#drawing
      const prefetch = () => {
        if (!button.disabled) this.#followed?.prefetch()
      }
      button.addEventListener('pointerenter', prefetch)
      button.addEventListener('focus', prefetch)
      button.addEventListener('click', () => this.#open())
    }

    connectedCallback() {
      for (const name of ['modal', 'disabled', 'loading', ...stringNames.map(toCamelCase)]) this.#upgrade(name)
      this.#stopWatching = watchModals(() => this.#follow())
      this.#follow()
    }

    disconnectedCallback() {
      this.#stopWatching?.()
      this.#followed?.stop()
      this.#followed = undefined
      this.#modal = undefined
    }

    attributeChangedCallback(name: string) {
      if (!this.#stopWatching || !this.isConnected) return
      if (name === 'modal-id') this.#follow()
      else this.#show()
    }

    get modal(): Modal | undefined {
      return this.#ownModal ?? findModal(this.getAttribute('modal-id'))
    }

    set modal(modal: Modal | undefined) {
      this.#ownModal = modal
      if (this.isConnected) this.#follow()
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled')
    }

    set disabled(disabled: boolean) {
      this.toggleAttribute('disabled', Boolean(disabled))
    }

    get loading(): boolean {
      return this.hasAttribute('loading')
    }

    set loading(loading: boolean) {
      this.toggleAttribute('loading', Boolean(loading))
    }

    override click() {
      this.#drawing.button.click()
    }

    /** A property that the page set before the element was defined hides the accessor. Deletes it and sets it again. */
    #upgrade(name: string) {
      if (!Object.hasOwn(this, name)) return
      const value = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }

    #follow() {
      const modal = this.modal?.runtime.signal.aborted ? undefined : this.modal
      if (modal !== this.#modal || !modal) {
        this.#followed?.stop()
        this.#modal = modal
        this.#error = undefined
        this.#followed = modal && followModal(modal, () => this.#show())
      }
      this.#show()
    }

    #show() {
      const source = this.#source()
      const label = this.getAttribute('label') ?? buttonMessages['button.connect']
      const face: Face = source ? describe(source) : { state: 'idle', look: 'loud', label }
      const waiting = this.loading || this.#isOpening
      this.dataset.state = face.state
      this.#drawing.draw(face, { disabled: this.disabled || !source, waiting, hasChevron })
      this.#drawing.showError(source && this.#error !== undefined ? describeError(this.#error, source) : '')
      if (source) this.#applyTheme(source)
    }

    #source(): FaceSource | undefined {
      const modal = this.#modal
      const followed = this.#followed
      if (!modal || !followed) return undefined
      const overrides = modal.runtime.options.messages ?? {}
      return {
        modal,
        followed,
        attribute: (name) => this.getAttribute(name),
        text: (id, english, values) =>
          followed.snapshot.core?.messages.text(id, english, values) ??
          formatMessage(Object.hasOwn(overrides, id) ? (overrides[id] ?? english) : english, values),
      }
    }

    #applyTheme({ followed, modal }: FaceSource) {
      const { base } = this.#drawing
      const { themeMode, themeVariables, locale } = followed.snapshot
      base.dataset.theme = themeMode
      for (const name of Array.from(base.style)) if (themeVariables[name] === undefined) base.style.removeProperty(name)
      for (const [name, value] of Object.entries(themeVariables)) {
        if (value !== undefined && name.startsWith('--latchkey-')) base.style.setProperty(name, String(value))
      }
      // Until core has loaded its catalogue, messages are in English or come from the host.
      const isTranslated = followed.snapshot.core !== undefined || modal.runtime.options.messages !== undefined
      const language = isTranslated || isEnglish(locale) ? locale : 'en'
      base.lang = language
      if (isRightToLeft(language)) base.dir = 'rtl'
      else base.removeAttribute('dir')
    }

    #open() {
      const modal = this.#modal
      if (!modal || this.disabled || this.loading || this.#isOpening) return
      if (!this.#dispatch('latchkey-open')) return
      const namespace = this.getAttribute('namespace')
      this.#error = undefined
      this.#isOpening = true
      this.#show()
      modal
        .open({ ...(view && { view }), ...(namespace && { namespace: namespace as 'eip155' }) } as { view: 'Account' })
        .catch((error: unknown) => {
          this.#error = error ?? new Error('Unknown error')
          if (this.#dispatch('latchkey-error', { error })) reportError(error)
        })
        .finally(() => {
          this.#isOpening = false
          if (this.#modal === modal) this.#show()
        })
    }

    #dispatch(name: string, detail?: object): boolean {
      return this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }))
    }
  }

  for (const name of stringNames) {
    Object.defineProperty(ButtonElement.prototype, toCamelCase(name), {
      configurable: true,
      enumerable: true,
      get(this: LatchkeyElement) {
        return this.getAttribute(name)
      },
      set(this: LatchkeyElement, value: string | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(name)
        else this.setAttribute(name, value)
      },
    })
  }
  return ButtonElement
}

/** Marks Latchkey's element classes, even if another copy of this package created them. */
export const brand: unique symbol = Symbol.for('@latchkey/elements') as never

/** Returns the catalogue's text for an error. Users never see the messages of other libraries' errors. */
function describeError(error: unknown, { text }: FaceSource): string {
  if (!isLatchkeyError(error)) return text('button.failed', buttonMessages['button.failed'])
  return text(`error.${error.code}`, error.message, (error as { values?: Readonly<Record<string, string>> }).values)
}

function toCamelCase(name: string): string {
  return name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}

let sheet: CSSStyleSheet | undefined

function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}
