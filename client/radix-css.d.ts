/** Style sheets asked for in parts, see the Radix trimmer of the build. */
declare module '*.css?set=first';
declare module '*.css?set=rest';
