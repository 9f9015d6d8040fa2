import type { PluginName } from '@roombook/domain/session'
import { create } from 'zustand'

/**
 * The closed plugin for which a navigation was redirected to the home page, until the user navigates on or
 * closes the notice (6.02).
 */
export const useClosedRoute = create<{ plugin: PluginName | undefined }>()(() => ({ plugin: undefined }))

/** Records the plugin that a page lacks, so that the home page names it. */
export function noteClosedRoute(plugin: PluginName | undefined): void {
  useClosedRoute.setState({ plugin })
}
