import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { OperatorSettings } from '../config/network-settings.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** `/metrics` on a separate port, reachable from the monitoring network alone. */
export interface MetricsPort {
  /** @returns the port; undefined when none is configured. */
  listen(): Promise<number | undefined>
  close(): Promise<void>
}

export function createMetricsPort(
  metrics: Metrics,
  { port, host }: OperatorSettings['metrics'],
): MetricsPort {
  let server: Server | undefined
  return {
    async listen() {
      if (port === 0) return undefined
      server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end()
        const text = await metrics.text().catch(() => undefined)
        if (text === undefined) return response.writeHead(500).end()
        return response
          .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
          .end(text)
      })
      server.listen(port, host)
      await once(server, 'listening')
      const address = server.address()
      return address !== null && typeof address === 'object' ? address.port : port
    },
    async close() {
      server?.closeAllConnections()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}
