import { z } from 'zod'
import { flag } from './flag.ts'
import { type PortRange, printerNetworks, printerPorts, privateNetworks } from './network-settings.ts'

/** Environment variables of the addresses permitted for printers. */
export const printerEnvironment = {
  /**
   * Networks permitted for printers, since the server connects to addresses that stores' administrators
   * enter.
   */
  PRINTER_NETWORKS: printerNetworks.optional(),
  PRINTER_PORTS: printerPorts.default([[9100, 9109]]),
  /** Permits printers on this machine, for tests. */
  PRINTER_ALLOW_LOOPBACK: flag.default(false),
  /** The HTTP API of the cloud printers' manufacturer. */
  PRINTER_CLOUD_URL: z.url({ protocol: /^https?$/ }).default('https://api.feieyun.cn/Api/Open/'),
}

type PrinterEnvironment = z.output<z.ZodObject<typeof printerEnvironment>> & { NODE_ENV: string }

/** Networks and ports permitted for printers. */
export interface PrinterSettings {
  /** IPv4 networks in which printers may be; empty permits cloud printers alone. */
  networks: readonly string[]
  ports: readonly PortRange[]
  /** For tests alone: permits printers on this machine, at any port. */
  allowLoopback: boolean
  cloudUrl: string
}

/** Reads the printer settings: in production only named networks are permitted. */
export const readPrinterSettings = (set: PrinterEnvironment): PrinterSettings => ({
  networks: set.PRINTER_NETWORKS ?? (set.NODE_ENV === 'production' ? [] : privateNetworks),
  ports: set.PRINTER_PORTS,
  allowLoopback: set.PRINTER_ALLOW_LOOPBACK,
  cloudUrl: set.PRINTER_CLOUD_URL,
})
