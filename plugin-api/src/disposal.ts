export interface Disposable {
  dispose(): void
}

export type Cleanup = Disposable | (() => void)
