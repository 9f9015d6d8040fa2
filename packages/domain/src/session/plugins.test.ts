import { describe, expect, test } from 'vitest'
import { permissionNodes } from './permission-nodes.ts'
import { offeredPlugins, type PluginStates, pluginNames, pluginOpen } from './plugins.ts'

describe('a plugin', () => {
  test('that holds a list is closed only while the list is empty, whatever stands in it [6.02]', () => {
    expect(pluginOpen([])).toBe(false)
    for (const bound of [[''], [0], [false], [null], [[]]]) expect(pluginOpen(bound)).toBe(true)
  })

  test('that a shop never bought is closed [6.02]', () => {
    const bought: PluginStates = { 'foods/foodlist': true, 'shopconfig/savephonezj': ['0571-88886666'] }
    expect(pluginNames.filter((name) => pluginOpen(bought[name]))).toEqual(Object.keys(bought))
  })
})

describe('a plugin that is offered', () => {
  test.each(offeredPlugins)(
    '$title is one of those that a shop can buy, and says what it is for',
    (plugin) => {
      expect(pluginNames).toContain(plugin.name)
      expect(permissionNodes.map(({ node }) => node)).toContain(plugin.name)
      expect(plugin.title.trim()).not.toBe('')
      expect(plugin.about).not.toBe(plugin.title)
    },
  )

  test('is offered once', () => {
    for (const part of ['name', 'title', 'about'] as const) {
      expect(new Set(offeredPlugins.map((plugin) => plugin[part])).size).toBe(offeredPlugins.length)
    }
  })
})
