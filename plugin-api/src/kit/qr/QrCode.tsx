import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../react/hooks.js'
import { Skeleton } from '../progress/loading.js'
import { ErrorState } from '../states/ErrorState.js'
import { css } from '../styles/qr.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { contrastRatio, luminance } from '../theme/contrast.js'

export interface QrCodeProps {
  /** The text to encode. `undefined` shows a skeleton. */
  readonly value: string | undefined
  /** The name for screen readers. @default 'QR code' */
  readonly label?: string
  /** Maximum edge in px. The code shrinks with its container, down to 240. @default 312 */
  readonly size?: number
  /** The image in the center: a 52 px `WalletImage`. */
  readonly icon?: ReactNode
}

/** A QR code, dark on white. Uses `--latchkey-qr-color` if scanners can read it (contrast of at least 4.5:1). */
export function QrCode({ value, label, size = 312, icon }: QrCodeProps): ReactElement {
  const text = useText()
  const frame = useRef<HTMLDivElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [code, setCode] = useState<DrawnCode>()
  const hasIcon = Boolean(icon)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` draws again.
  useEffect(() => {
    if (!value) return
    let isCurrent = true
    draw(value, hasIcon).then(
      (drawn) => isCurrent && setCode({ ...drawn, fill: readFill(frame.current), value }),
      // The text is too long, or the chunk failed to load.
      () => isCurrent && setCode({ value, failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [value, hasIcon, attempt])

  const shown = code && code.value === value ? code : undefined
  return (
    <div
      ref={(element) => {
        frame.current = element
        adoptStyles(css)(element)
      }}
      className="lk-qr"
      style={{ '--lk-qr-size': `${size}px` } as CSSProperties}
    >
      {!shown && <Skeleton width="auto" height="auto" radius="row" />}
      {shown?.path && (
        <svg
          viewBox={`0 0 ${shown.edge} ${shown.edge}`}
          role="img"
          aria-label={label ?? text('kit.qr-code', 'QR code')}
        >
          <path d={shown.path} fill={shown.fill ?? 'currentColor'} fillRule="evenodd" />
        </svg>
      )}
      {shown?.path && icon && <div className="lk-qr-center">{icon}</div>}
      {shown?.failed && (
        <ErrorState
          message={text('kit.qr-failed', 'Couldn’t show the QR code')}
          onRetry={() => {
            setCode(undefined)
            setAttempt(attempt + 1)
          }}
        />
      )}
    </div>
  )
}

interface DrawnCode {
  readonly value: string
  readonly path?: string
  /** Modules along one edge, including the quiet zone. */
  readonly edge?: number
  readonly fill?: string
  readonly failed?: boolean
}

async function draw(value: string, hasIcon: boolean): Promise<{ path: string; edge: number }> {
  const { createMatrix, drawMatrix, quietZone } = await import('./createMatrix.js')
  const matrix = createMatrix(value)
  const edge = matrix.size + 2 * quietZone
  // Clears 64 of 312 px for the 52 px icon and its margin, about 5% of the code. Level Q tolerates 25%.
  return { path: drawMatrix(matrix, hasIcon ? Math.ceil(edge * 0.205) : 0), edge }
}

function readFill(element: HTMLElement | null): string | undefined {
  const color = element && getComputedStyle(element).getPropertyValue('--latchkey-qr-color').trim()
  const ground = color ? luminance(color, element) : undefined
  return color && ground !== undefined && contrastRatio(ground, 1) >= 4.5 ? color : undefined
}
