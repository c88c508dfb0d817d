import { Component, createRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { createFocusMemory, type FocusMemory } from './createFocusMemory.js'
import { fadeOutCopy } from './fadeOutCopy.js'
import { muteCopy } from './muteCopy.js'

interface ViewTransitionProps {
  /** Changes with the view. */
  readonly entryKey: number
  readonly direction: 'forward' | 'back'
  readonly open: boolean
  /** Id of the heading that takes the focus when the view brings no better place for it. */
  readonly titleId: string
  readonly children: ReactNode
}

interface ViewTransitionState {
  readonly entryKey: number
  readonly open: boolean
  /** Absent for the first view after opening: the card itself moves then. */
  readonly direction?: 'forward' | 'back'
}

/** What the view that leaves looked like, and whether the focus follows to the next one. */
interface Snapshot {
  readonly copy: HTMLElement
  readonly takesFocus: boolean
}

/**
 * Changes views: the old one is gone from React at once and leaves as a picture of itself, so that its effects end when the
 * visitor leaves it, and a change in the middle of another just drops the picture. The new one slides in by its class, and
 * the body follows the view's height.
 *
 * A class, because only `getSnapshotBeforeUpdate` sees the old view before React removes it.
 */
export class ViewTransition extends Component<ViewTransitionProps, ViewTransitionState, Snapshot | null> {
  override state: ViewTransitionState = { entryKey: this.props.entryKey, open: this.props.open }
  private readonly body: RefObject<HTMLDivElement | null> = createRef<HTMLDivElement>()
  private readonly view: RefObject<HTMLDivElement | null> = createRef<HTMLDivElement>()
  private readonly focus: FocusMemory = createFocusMemory()
  private readonly sizes: ResizeObserver = new ResizeObserver((entries) => this.followHeight(entries))
  private removeCopy: () => void = () => undefined

  static getDerivedStateFromProps(props: ViewTransitionProps, state: ViewTransitionState): ViewTransitionState | null {
    if (props.open !== state.open) return { entryKey: props.entryKey, open: props.open }
    if (props.entryKey === state.entryKey) return null
    return { entryKey: props.entryKey, open: props.open, direction: props.direction }
  }

  override componentDidMount(): void {
    this.watchHeight()
  }

  override componentWillUnmount(): void {
    this.sizes.disconnect()
    this.removeCopy()
  }

  override getSnapshotBeforeUpdate(previous: ViewTransitionProps): Snapshot | null {
    const { entryKey, open } = this.props
    const view = this.view.current
    const body = this.body.current
    if ((previous.entryKey === entryKey && previous.open === open) || !view || !body) return null
    const hadFocus = this.focus.remember(previous.entryKey, view, body.scrollTop)
    const copy = muteCopy(view.cloneNode(true) as HTMLElement)
    if (open) copy.style.insetBlockStart = `${-body.scrollTop}px`
    // An embedded modal that the visitor is not in does not take the page's focus.
    return { copy, takesFocus: hadFocus || view.closest(':modal') !== null }
  }

  override componentDidUpdate(previous: ViewTransitionProps, _state: object, snapshot: Snapshot | null): void {
    const { entryKey, direction, open, titleId } = this.props
    if (previous.entryKey === entryKey && previous.open === open) return
    this.removeCopy()
    const body = this.body.current
    if (!body) return
    if (!open) {
      // The picture stands in the view's place while the dialog fades, and until it opens again.
      if (snapshot) body.append(snapshot.copy)
      this.removeCopy = () => snapshot?.copy.remove()
      return
    }
    if (!previous.open) body.style.removeProperty('--lk-content-height')
    this.watchHeight()
    const back = direction === 'back'
    body.scrollTop = back ? this.focus.scrollTopOf(entryKey) : 0
    if (snapshot) this.removeCopy = fadeOutCopy(body, snapshot.copy, direction)
    if (snapshot?.takesFocus && this.view.current) {
      this.focus.moveTo(this.view.current, titleId, back ? entryKey : undefined)
    }
  }

  private watchHeight(): void {
    this.sizes.disconnect()
    if (this.view.current) this.sizes.observe(this.view.current)
  }

  private followHeight(entries: readonly ResizeObserverEntry[]): void {
    const height = entries.at(-1)?.borderBoxSize[0]?.blockSize
    if (height) this.body.current?.style.setProperty('--lk-content-height', `${Math.ceil(height)}px`)
  }

  override render(): ReactElement {
    return (
      <div className="lk-body" ref={this.body}>
        {this.props.open && (
          <div className="lk-view" key={this.props.entryKey} ref={this.view} data-direction={this.state.direction}>
            {this.props.children}
          </div>
        )}
      </div>
    )
  }
}
