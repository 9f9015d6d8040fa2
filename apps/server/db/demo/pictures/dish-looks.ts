import type { Motif } from './dish-motifs.ts'
import type { DishLook } from './draw-dish.ts'

const green = '#5f9a4a'
const red = '#c23b22'
const gold = '#e0a030'

/** Dishes that look alike: how, in which colours, and what is strewn upon them. */
type Alike = readonly [
  motif: Motif,
  main: string,
  sauce: string,
  garnish: string | undefined,
  titles: readonly string[],
]

const alike: readonly Alike[] = [
  ['slices', '#e7c9a0', '#b5693a', gold, ['桂花糯米藕', '素烧鹅']],
  ['slices', '#a85a33', '#6d2f17', green, ['杭州酱鸭', '五香熏鱼', '火腿蒸鲥鱼']],
  ['slices', '#efe0bd', '#d9b46a', green, ['糟三样', '葱油海螺片']],
  ['pieces', '#c99a4a', '#7a4a20', green, ['老醋海蜇头', '捞汁小海鲜']],
  ['pieces', '#e6b87a', '#b8331f', green, ['手撕口水鸡', '毛血旺', '水煮牛肉']],
  ['greens', '#6fae4e', '#d5e3b0', red, ['凉拌黄瓜']],
  ['blocks', '#f4efe0', '#8a5a2c', green, ['皮蛋豆腐']],
  ['balls', '#7d4a3a', '#a8452a', undefined, ['话梅芸豆']],
  ['blocks', '#8a3b1c', '#5b2410', green, ['东坡肉', '鲍鱼红烧肉', '干菜焖肉']],
  ['fish', '#8a6a4a', '#6d2f17', green, ['西湖醋鱼', '雪菜小黄鱼']],
  ['fish', '#b9c0bd', '#8a6a3c', green, ['清蒸石斑鱼', '清蒸大黄鱼']],
  ['fish', '#d9822b', '#b8331f', green, ['松鼠鳜鱼']],
  ['shrimps', '#f0a98a', '#dfe8bd', green, ['龙井虾仁', '白灼基围虾']],
  ['shrimps', '#e8794a', '#f3d9b0', green, ['油爆河虾', '蒜蓉开背虾']],
  ['slices', '#b5693a', '#8a4a20', '#6c8b3c', ['叫花童鸡', '八宝葫芦鸭']],
  ['balls', '#ef9a2f', '#f6d9a0', green, ['蟹酿橙']],
  ['pot', '#c9965c', '#8a5526', green, ['和宴佛跳墙', '老鸭笋干煲', '三杯鸡', '腌笃鲜']],
  ['pot', '#e3c48a', '#c9a05a', green, ['菌菇炖土鸡', '花胶炖竹丝鸡', '海鲜砂锅粥']],
  ['soup', '#f0e6cf', '#d9b46a', green, ['宋嫂鱼羹', '番茄蛋花汤', '桂花藕粉']],
  ['soup', '#7fa65a', '#c9d6a0', green, ['西湖莼菜汤']],
  ['soup', '#9a5a3c', '#c9a06a', green, ['西湖牛肉羹']],
  ['soup', '#fbf8f0', '#e6dcc0', green, ['文思豆腐羹', '酸菜鱼头汤', '酒酿圆子']],
  ['balls', '#9a5a2c', '#6d3a18', green, ['红烧狮子头']],
  ['pieces', '#a8452a', '#7a2a14', '#f2e3b8', ['糖醋排骨', '荷叶粉蒸肉']],
  ['pieces', '#6b3f28', '#4a2a18', green, ['黑椒牛柳', '干锅茶树菇']],
  ['pieces', '#7d4426', '#8a4a20', red, ['小炒黄牛肉', '宫保鸡丁']],
  ['blocks', '#f1e3c0', '#b8331f', green, ['麻婆豆腐']],
  ['crab', '#d4532a', '#c98a4a', green, ['避风塘炒蟹', '葱姜炒梭子蟹']],
  ['crab', '#c2302f', '#e8c79a', green, ['波士顿龙虾']],
  ['shells', '#f2e3c0', '#d98a3a', green, ['蒜蓉粉丝蒸扇贝']],
  ['pieces', '#d9b46a', '#8a5a2c', green, ['油焖春笋']],
  ['greens', '#4f9440', '#c7d99a', undefined, ['清炒时蔬', '白灼芥蓝', '干煸四季豆']],
  ['greens', '#a9c77a', '#f0e2b0', gold, ['上汤娃娃菜']],
  ['greens', '#7fb860', '#eef0d8', '#fdfaf0', ['西芹百合', '荷塘小炒']],
  ['pieces', '#7a4a6a', '#6d3a18', green, ['地三鲜']],
  ['noodles', '#f0d9a0', '#b5742f', green, ['片儿川', '虾爆鳝面', '葱油拌面', '长寿面']],
  ['rice', '#f3ead6', '#f3ead6', gold, ['扬州炒饭']],
  ['rice', '#f7f3ea', '#f7f3ea', undefined, ['白米饭']],
  ['soup', '#f7ead0', '#e3cf9a', green, ['鲜肉小馄饨', '猫耳朵']],
  ['buns', '#f7efe0', '#d9822b', undefined, ['小笼包']],
  ['buns', '#fbe3dc', '#d9607a', undefined, ['寿桃包']],
  ['cakes', '#f3b6b0', '#c2402f', green, ['定胜糕']],
  ['cakes', '#e9c27a', '#b5742f', undefined, ['葱包桧', '榴莲酥']],
  ['glass', '#f4c95a', '#f4c95a', green, ['杨枝甘露']],
  ['bottle', '#5a2a1c', '#c9a05a', '#8a3b1c', ['古越龙山八年陈', '塔牌手工冬酿']],
  ['bottle', '#f2efe6', '#c2302f', undefined, ['飞天茅台', '五粮液普五']],
  ['bottle', '#3a2430', '#8a2a3a', '#7a1f33', ['张裕解百纳']],
  ['bottle', '#3f6b3a', '#c9a05a', '#e8b93a', ['千岛湖啤酒']],
  ['tea', '#cdbb4a', '#cdbb4a', '#6c8b3c', ['西湖龙井茶']],
  ['tea', '#a8642a', '#a8642a', '#e8c33a', ['菊花普洱茶']],
  ['glass', '#e8643a', '#e8643a', green, ['鲜榨果汁']],
  ['glass', '#7a2a33', '#7a2a33', green, ['酸梅汤']],
  ['glass', '#f4f0e4', '#f4f0e4', green, ['椰子汁']],
  ['banquet', '#a8332a', '#e6c46a', undefined, ['家和小聚宴', '福满门宴（10人）', '锦绣团圆宴（12人）']],
  ['banquet', '#b5452f', '#f0d58a', undefined, ['福寿延年宴（10–12人）']],
  ['banquet', '#2f4a63', '#d9c28a', undefined, ['商务位上宴']],
]

/** How each dish of the demo's menu is drawn, by its title. */
export const dishLooks: ReadonlyMap<string, DishLook> = new Map(
  alike.flatMap(([motif, main, sauce, garnish, titles]) =>
    titles.map((title) => [title, { motif, main, sauce, garnish }] as const),
  ),
)
