import { Component, createRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { type CardMotion, createCardMotion } from './createCardMotion.js'
import { createFocusMemory, type FocusMemory } from './createFocusMemory.js'

interface ViewTransitionProps {
  readonly entryKey: number
  readonly direction: 'forward' | 'back'
  readonly open: boolean
  /** Connect is already rendered before the dialog first opens, so that it opens faster. */
  readonly isRendered: boolean
  readonly titleId: string
  /** Called with the first view after opening, once it is in the dialog. */
  onOpen(): void
  readonly children: ReactNode
}

interface ViewTransitionState {
  readonly entryKey: number
  readonly open: boolean
  /** `undefined` for the first view after opening, because the whole card slides in. */
  readonly direction?: 'forward' | 'back'
}

interface Snapshot {
  readonly view: HTMLElement
  readonly scrollTop: number
  readonly movesFocus: boolean
}

/**
 * React removes the old view's element immediately, so it is added again, inert, and slides out. It is not copied,
 * because a long list takes a slow phone 25 ms to copy. This is a class, because function components lack
 * `getSnapshotBeforeUpdate`.
 */
export class ViewTransition extends Component<ViewTransitionProps, ViewTransitionState, Snapshot | null> {
  override state: ViewTransitionState = { entryKey: this.props.entryKey, open: this.props.open }
  private readonly body: RefObject<HTMLDivElement | null> = createRef<HTMLDivElement>()
  private readonly view: RefObject<HTMLDivElement | null> = createRef<HTMLDivElement>()
  private readonly focus: FocusMemory = createFocusMemory()
  private readonly motion: CardMotion = createCardMotion()
  private readonly sizes: ResizeObserver = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize
    if (!this.props.open || height === this.height) return
    this.height = height
    // Moving the card can resize the view again, for example because a scrollbar disappears. Browsers report an error
    // on the page if an observer's callback resizes what it observes.
    this.sizes.disconnect()
    if (this.body.current?.parentElement) this.motion.follow(this.body.current.parentElement)
    this.nextFrame = requestAnimationFrame(() => this.watchHeight())
  })
  private height: number | undefined
  private nextFrame = 0
  private removeOld: () => void = () => undefined
  private stopRestoring: () => void = () => undefined

  static getDerivedStateFromProps(props: ViewTransitionProps, state: ViewTransitionState): ViewTransitionState | null {
    if (props.open !== state.open) return { entryKey: props.entryKey, open: props.open }
    if (props.entryKey === state.entryKey) return null
    return { entryKey: props.entryKey, open: props.open, direction: props.direction }
  }

  override componentDidMount(): void {
    if (this.props.open) this.props.onOpen()
    this.watchHeight()
  }

  override componentWillUnmount(): void {
    cancelAnimationFrame(this.nextFrame)
    this.sizes.disconnect()
    this.motion.reset()
    this.removeOld()
    this.stopRestoring()
  }

  override getSnapshotBeforeUpdate(previous: ViewTransitionProps): Snapshot | null {
    const { entryKey, open } = this.props
    const view = this.view.current
    const body = this.body.current
    if ((previous.entryKey === entryKey && previous.open === open) || !previous.open || !view || !body) return null
    const hadFocus = this.focus.remember(previous.entryKey, view, body.scrollTop)
    if (open && body.parentElement) this.motion.leave(body.parentElement)
    // An embedded modal must not take focus away from the page.
    return { view, scrollTop: body.scrollTop, movesFocus: hadFocus || view.closest(':modal') !== null }
  }

  override componentDidUpdate(previous: ViewTransitionProps, _state: object, snapshot: Snapshot | null): void {
    const { entryKey, direction, open, titleId } = this.props
    if (previous.entryKey === entryKey && previous.open === open) return
    this.removeOld()
    this.stopRestoring()
    const body = this.body.current
    if (!body) return
    if (!open) {
      // Keeps the view while the dialog fades out. The next opening removes it.
      if (snapshot && !this.view.current) this.removeOld = addInert(body, snapshot.view)
      return
    }
    if (!previous.open) {
      this.motion.reset()
      this.props.onOpen()
    }
    this.height = undefined
    this.watchHeight()
    const back = direction === 'back'
    const scrollTop = back ? this.focus.scrollTopOf(entryKey) : 0
    // Added before scrolling, so that the browser lays out both views at once.
    if (snapshot) this.removeOld = addLeaving(body, snapshot.view, direction)
    body.scrollTop = scrollTop
    if (snapshot) placeLeaving(snapshot, body.scrollTop)
    const view = this.view.current
    if (snapshot?.movesFocus && view) this.focus.moveTo(view, titleId, back ? entryKey : undefined)
    if (!back || !view) return
    this.stopRestoring = onRendering(view, () => {
      if (body.scrollTop < scrollTop) body.scrollTop = scrollTop
      snapshot?.view.style.setProperty('inset-block-start', `${body.scrollTop}px`)
      if (snapshot?.movesFocus) this.focus.retry(view, titleId, entryKey)
    })
  }

  private watchHeight(): void {
    this.sizes.disconnect()
    if (this.view.current) this.sizes.observe(this.view.current)
  }

  override render(): ReactElement {
    return (
      <div className="lk-body" ref={this.body}>
        {this.props.isRendered && (
          <div className="lk-view" key={this.props.entryKey} ref={this.view} data-direction={this.state.direction}>
            {this.props.children}
          </div>
        )}
      </div>
    )
  }
}

function addInert(body: HTMLElement, view: HTMLElement): () => void {
  for (const element of view.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const element of view.querySelectorAll('.lk-hidden')) element.remove()
  view.setAttribute('aria-hidden', 'true')
  view.setAttribute('inert', '')
  body.append(view)
  return () => view.remove()
}

function addLeaving(body: HTMLElement, view: HTMLElement, direction: 'forward' | 'back'): () => void {
  view.dataset.direction = direction
  view.dataset.leaving = ''
  view.addEventListener('animationend', (event) => {
    if (event.target === view) view.remove()
  })
  return addInert(body, view)
}

function placeLeaving({ view, scrollTop }: Snapshot, top: number): void {
  view.style.insetBlockStart = `${top}px`
  view.scrollTop = scrollTop
  // Browsers run no animations in a hidden page or an off-screen modal, so `animationend` would not fire.
  if (view.getAnimations().length === 0) view.remove()
}

/** For 2 s, calls `restore` after the view has rendered more, such as a plugin's part, until the user does something. */
function onRendering(view: HTMLElement, restore: () => void): () => void {
  const lifetime = new AbortController()
  const stop = () => lifetime.abort()
  const changes = new MutationObserver(restore)
  changes.observe(view, { childList: true, subtree: true })
  const timer = setTimeout(stop, 2000)
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    view.getRootNode().addEventListener(type, stop, { signal: lifetime.signal, capture: true, passive: true })
  }
  lifetime.signal.addEventListener('abort', () => {
    changes.disconnect()
    clearTimeout(timer)
  })
  return stop
}
