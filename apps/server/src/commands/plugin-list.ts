import { pluginCatalogue, pluginNames } from '@roombook/domain/session'

/** Lists every plugin with its title, for the help of `admin open-plugins`. */
export const pluginList = (): string =>
  pluginNames.map((name) => `  ${name}  ${pluginCatalogue[name].title}`).join('\n')
