export const suggestedLabels: readonly string[] = `
acorn adagio adamant admiral agate airship alba alchemist alder algebra alicante almond alpine amber anchor anvil apollo
apricot aqueduct arbor arcade arctic argon artisan aspen astral atlas aurora autumn avocado azure badger balance ballad
bamboo banjo barley basalt beacon bergamot berry birch bishop blossom bobsled boulder bravo breeze brook butter cactus
camellia canoe canyon captain caramel cardamom carillon cedar cello charlie cherry chestnut cinder cinnamon citadel clover
cobalt comet compass copper coral cosmos cricket crystal cypress dahlia daisy dandelion davenport delta desert dolphin
drift drummer eagle echo eclipse elder ember emerald engine equinox evergreen falcon feather fennel fern fiddle finch
firefly fjord flint forest fountain foxglove galaxy garden garnet gentian ginger glacier gondola granite gravity grove
harbor harmony hazel heather heron hickory honey horizon hummingbird indigo iris island ivory jasmine jasper juniper
kestrel lantern lapis larch latchkey lavender lemon lighthouse lilac linden lotus lovelace lunar lupin magnolia mallow
maple marble marigold meadow mercury meridian mint moonlight mosaic myrtle nebula nectar nettle noble nutmeg oak oasis
obsidian ocean olive onyx opal orbit orchard orchid origami osprey otter paprika parsley pebble pepper petal phoenix pine
planet plum polaris poplar poppy prairie prism quartz quince rainbow raven ribbon river robin rosemary rowan ruby saffron
sage sandbar sapphire satellite sequoia shadow silver skylark solstice sparrow spruce starling summit sunrise swallow
tamarind tangerine teal tempest thistle thunder thyme topaz trellis tulip tundra turquoise umber valley vanilla velvet
verbena violet walnut waterfall willow winter wisteria woodland yarrow zenith zephyr zinnia
`
  .trim()
  .split(/\s+/)
