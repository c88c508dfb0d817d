import { isSheet } from '../../dialog/dragToClose.js'

export interface CardMotion {
  /** Call this before another view is rendered. */
  leave(card: HTMLElement): void
  /** Call this when the view has a new height, before the browser paints. */
  follow(card: HTMLElement): void
  reset(): void
}

/**
 * Moves the card's edges to its new height. Animating the height would lay out the content in every frame. Instead, the
 * card has the larger of the two heights during the move, and the compositor clips its end and moves it into place.
 */
export function createCardMotion(): CardMotion {
  let heightLeft: number | undefined
  let last: { readonly height: number; readonly limit: string } | undefined
  let run: Run | undefined

  return {
    leave(card) {
      // If two views are left in quick succession, the browser has painted only the first, so its height counts.
      heightLeft ??= card.offsetHeight
    },
    follow(card) {
      const moving = run?.edges.playState === 'running' ? run : undefined
      const size = readSize(card)
      // An on-screen keyboard or a rotated phone changes the limit. The height that was last read is then out of date.
      const known = last?.limit === size.limit ? last.height : size.height
      const from = moving ? readHeight(moving) : (heightLeft ?? known)
      heightLeft = undefined
      last = size
      if (moving?.to === size.height) return
      moving?.stop()
      // Don't animate while the secure frame shows: it lies over the card, so the card's clip would not apply to it.
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || card.querySelector('.lk-approve')
      run = isStill ? undefined : moveEdges(card, from, size.height)
    },
    reset() {
      run?.stop()
      run = last = heightLeft = undefined
    },
  }
}

interface Run {
  readonly from: number
  readonly to: number
  readonly edges: Animation
  stop(): void
}

function moveEdges(card: HTMLElement, wantedFrom: number, to: number): Run | undefined {
  card.style.blockSize = `${Math.max(wantedFrom, to)}px`
  const height = card.offsetHeight // The style sheet may limit it.
  const from = Math.min(wantedFrom, height)
  const release = () => card.style.removeProperty('block-size')
  if (from === to) return void release()
  // A dialog's center stays in place, as does a sheet's bottom edge or an embedded modal's top edge.
  const share = !card.closest(':modal') ? 0 : isSheet() ? 1 : 0.5
  const { borderRadius } = getComputedStyle(card)
  const shown = [from, to]
  const translate = shown.map((part) => `0 ${(height - part) * share}px`)
  const clipPath = shown.map((part) => `inset(0 0 ${height - part}px round ${borderRadius})`)
  const scale = shown.map((part) => `1 ${part / height}`)
  const edges = card.animate({ translate, clipPath }, timing)
  const shadow = card.parentElement?.animate({ translate, scale }, { ...timing, pseudoElement: '::before' })
  const stop = () => {
    edges.onfinish = null // A `finish` event that is already queued would end the next move.
    release()
    edges.cancel()
    shadow?.cancel()
  }
  edges.onfinish = stop
  return { from, to, edges, stop }
}

/** `fill` keeps the last frame until the card has its new height. */
const timing: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'forwards' }

function readHeight({ from, to, edges }: Run): number {
  return from + (to - from) * (edges.effect?.getComputedTiming().progress ?? 1)
}

function readSize(card: HTMLElement) {
  const { blockSize } = card.style
  card.style.blockSize = ''
  const size = { height: card.offsetHeight, limit: getComputedStyle(card).maxBlockSize }
  card.style.blockSize = blockSize
  return size
}
