import { useModalAtom } from '@latchkey/plugin-api'
import { useEffect } from 'react'
import { shakeAtom } from '../../state/modal.js'
import { useCore } from '../UiContext.js'

/**
 * Shakes the card while core says so. By the Web Animations API, because a class would replace the animation by which the
 * card came in, and that one would then run again.
 */
export function useShake(): void {
  const { dialog } = useCore()
  const isShaking = useModalAtom(shakeAtom)
  useEffect(() => {
    if (!isShaking || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const shake = dialog.container.animate(
      { translate: ['0', '-6px', '6px', '-6px', '6px', '-2px', '0'] },
      { duration: durationMs, easing: 'ease-in-out' },
    )
    return () => shake.cancel()
  }, [dialog, isShaking])
}

const durationMs = 500 // specification, section 9; `shakeAtom` is on for as long
