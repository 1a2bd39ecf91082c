/** The cookie that says where a visitor lives: the slug of a city, or `NO_CITY`. */
export const MY_CITY = 'my-city'

/** Asked, but not answered. */
export const NO_CITY = 'none'
