/** Builds the gallery and serves it on a free port of 127.0.0.1 until `close()`. */
export function serveGallery(): Promise<{ readonly url: string; close(): Promise<void> }>
