import type { DeviceSettings } from '../home/settings.ts'
import { ari } from './ari/ari.ts'
import type { Device } from './device.ts'
import { httpCalls } from './http/http-calls.ts'
import { modem } from './modem/modem.ts'
import { udpBox } from './udp/udp-box.ts'

/** Creates the device that settings describe. */
export function deviceOf(settings: DeviceSettings): Device {
  switch (settings.kind) {
    case 'modem':
      return modem(settings)
    case 'udp':
      return udpBox(settings)
    case 'ari':
      return ari(settings)
    case 'webhook':
    case 'android':
      return httpCalls(settings)
  }
}
