import { formatMessage, getModalContext, type Store, type TextValues } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Core } from '../core.js'
import { createEventHub } from '../entry/eventHub.js'
import type { ModalOptions } from '../options.js'
import { contributions } from '../plugins/contributions.js'
import { setCore } from '../state/modal.js'
import { UiContext } from '../ui/hooks.js'
import { createViewLoader, type ViewLoader } from '../ui/views/LazyView.js'
import { createWalletRowsAtom } from '../wallets/walletRows.js'
import { testOptions } from './testOptions.js'

/** The commands that a component can call, and its store. */
export interface RenderParameters {
  readonly store?: Store
  readonly options?: Partial<ModalOptions>
  readonly viewLoader?: ViewLoader
  /** The parts of core that the component uses. */
  readonly parts?: { readonly [Part in keyof Core]?: Partial<Core[Part]> }
}

export interface Rendered {
  readonly store: Store
  readonly element: HTMLElement
  text(): string
  button(name: string | RegExp): HTMLButtonElement
  click(name: string | RegExp): Promise<void>
  /** Lets promises settle, and rerenders. */
  settle(): Promise<void>
  unmount(): Promise<void>
}

/** Renders a part of the UI into happy-dom's document, as the modal would. */
export async function renderUi(node: ReactElement, parameters: RenderParameters = {}): Promise<Rendered> {
  const { store = createStore(), options, viewLoader = createViewLoader(), parts } = parameters
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { signal } = new AbortController()
  const runtime = { store, options: testOptions(options), events: createEventHub(), signal }
  const plugins = { lists: contributions, ...parts?.plugins }
  const core = { runtime, ...parts, plugins } as unknown as Core
  setCore(store, core)
  const ui = { core, viewLoader, walletRowsAtom: createWalletRowsAtom(core.runtime), adoptStyles: () => undefined }
  const text = (_id: string, english: string, values?: TextValues) => formatMessage(english, values)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const ModalContext = getModalContext()
  await act(async () =>
    root.render(
      <ModalContext.Provider value={{ text, locale: 'en', store }}>
        <UiContext.Provider value={ui}>{node}</UiContext.Provider>
      </ModalContext.Provider>,
    ),
  )

  const button = (name: string | RegExp) => {
    const found = Array.from(element.querySelectorAll('button')).find((candidate) => {
      const label = candidate.getAttribute('aria-label') ?? readText(candidate)
      return typeof name === 'string' ? label === name : name.test(label)
    })
    if (!found) throw new Error(`no button ${name} in: ${readText(element)}`)
    return found
  }
  return {
    store,
    element,
    button,
    text: () => readText(element),
    click: async (name) => act(async () => button(name).click()),
    settle: () => act(async () => undefined),
    unmount: () =>
      act(async () => {
        root.unmount()
        element.remove()
      }),
  }
}

/** Returns what a screen reader would read, without hidden elements. */
function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent ?? ''
}
