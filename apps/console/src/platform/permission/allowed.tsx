import type { ReactNode } from 'react'
import { type NodeGate, type PluginGate, useMay } from './use-may.ts'

interface AllowedProps {
  node?: NodeGate
  plugin?: PluginGate
  children: ReactNode
}

/** Shows its children to whoever passes the gates, and nothing to others. */
export function Allowed({ node, plugin, children }: AllowedProps) {
  return useMay(node, plugin) ? children : null
}
