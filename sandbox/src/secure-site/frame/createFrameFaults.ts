import type { FrameFault } from '../SandboxSecure.js'

export interface FrameFaults {
  add(fault: FrameFault): void
  /** Finds the fault for the next answer to a message, and counts this use. */
  take(message: string): FrameFault | undefined
  clear(): void
}

export function createFrameFaults(): FrameFaults {
  let active: { fault: FrameFault; times: number }[] = []
  return {
    add(fault) {
      active.push({ fault, times: fault.times ?? 1 })
    },
    take(message) {
      const entry = active.find(({ fault }) => fault.message === message)
      if (!entry) return undefined
      entry.times -= 1
      active = active.filter(({ times }) => times > 0)
      return entry.fault
    },
    clear() {
      active = []
    },
  }
}
