import { systemClock } from '../src/clock.ts'
import type { Device, DeviceCallbacks, Signal } from '../src/devices/device.ts'

/** Opens a device and records its signals and each change of its connection. */
export async function listenTo(device: Device) {
  const signals: Signal[] = []
  const plugs: boolean[] = []
  const logs: string[] = []
  const callbacks: DeviceCallbacks = {
    clock: systemClock,
    signal: (signal) => void signals.push(signal),
    plugged(isPlugged) {
      if (plugs.at(-1) !== isPlugged) plugs.push(isPlugged)
    },
    log: (text) => void logs.push(text),
  }
  const close = await device.open(callbacks)
  return { signals, plugs, logs, close }
}
