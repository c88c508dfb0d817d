import type { ReactElement } from 'react'
import { LetterImage, type LetterImageProps } from './LetterImage.js'

export type NetworkImageProps = Omit<LetterImageProps, 'badge'>

/** A network's image: 40 px in a list, 16 px as the badge of a token. */
export function NetworkImage(props: NetworkImageProps): ReactElement {
  return <LetterImage {...props} />
}
