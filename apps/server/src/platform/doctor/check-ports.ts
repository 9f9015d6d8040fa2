import { type Finding, fault, fine, type Patient } from './finding.ts'

/** Checks that the ports are free or used by this server. */
export async function checkPorts({ config, holderOf }: Patient): Promise<Finding[]> {
  const ports = [
    { name: 'PORT', port: config.port },
    { name: 'LIVE_PORT', port: config.livePort },
    { name: 'METRICS_PORT', port: config.operator.metrics.port },
  ].filter(({ port }) => port !== 0)
  const holders = await Promise.all(ports.map(({ port }) => holderOf(port)))
  // The live channel's port cannot be identified by itself: it is ours if the server runs.
  const runs = holders[0] === 'roombook'
  return ports.map(({ name, port }, at) => {
    const holder = holders[at]
    if (holder === 'nobody') return fine(`${name} ${port} is free; the server does not listen there`)
    if (holder === 'roombook' || (runs && at > 0)) return fine(`${name} ${port} is this server's`)
    return fault(`${name} ${port} is taken by another program. Stop it, or set ${name} to another.`)
  })
}
