import type { ReactElement } from 'react'
import { LetterImage, type LetterImageProps } from './LetterImage.js'

export type WalletImageProps = LetterImageProps

/** A wallet's image, 40 px. */
export function WalletImage(props: WalletImageProps): ReactElement {
  return <LetterImage {...props} />
}
