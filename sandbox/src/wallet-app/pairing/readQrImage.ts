import { SandboxError } from '../../SandboxError.js'

/**
 * Reads a QR code from a picture, such as a screenshot. Loads the reader on first use.
 *
 * @throws {QrImageError} the file is not a picture, or has no readable code.
 */
export async function readQrImage(file: Blob): Promise<string> {
  const [{ default: module }, bitmap] = await Promise.all([import('jsqr'), toBitmap(file)])
  // Shrink large photos, which take seconds to search. A code stays readable in a smaller picture.
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new QrImageError()
  context.fillStyle = '#fff' // without this, a transparent picture becomes black and hides the code
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  // A CommonJS package. In the bundle, the function is the default export's `default`.
  const jsQr =
    (module as unknown as { default?: typeof module.default }).default ?? (module as unknown as typeof module.default)
  const code = jsQr(data, canvas.width, canvas.height)
  if (!code?.data) throw new QrImageError()
  return code.data
}

const longestSidePx = 1600

async function toBitmap(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch {
    // The browser reports only that decoding failed.
    throw new QrImageError()
  }
}

export class QrImageError extends SandboxError {
  override readonly code = 'QR_IMAGE_UNREADABLE'
  constructor() {
    super('No readable QR code found. Crop the picture or paste the link.')
  }
}
