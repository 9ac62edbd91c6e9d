/**
 * Frequent English words that name no subject. They match in titles, headings and phrases ("never arrived") with less
 * weight, and are not indexed in lines. Only the build reads them.
 */
export const generalWords = `
able above across actually add after again ago ahead all almost already also although always another anybody anyone
anything anyway anywhere apart around ask asked away back bad because become before begin behind believe below besides
best better between big bit both bring came care case certain check clear close come comes common consider could
deal different difficult done down during each early easily easy either else end enough etc even ever every
everybody everyone everything everywhere exactly except fact far feel few find fine first five four front gave
general give given gives go goes going good great guess guy guys half hand happen happened happening happens hard he
help her here hers him himself his how however idea important instead just keep keeps
kept kind knew know known knows last later least leave left less little longer look looking looks lot
lots made main make makes making many matter mean means meant middle might moment more most move much
must myself near nearly necessary need needed needs neither never next nice no nobody none nor not nothing now
nowhere off often oh ok okay once one ones only opposite other others otherwise out outside over
part particular past people perhaps person piece place plain please point possible pretty probably put puts quick
quickly quite rather ready real reason regular remain rest right round said same saw say saying says see
seem seems seen sense set she show showed shown shows side simple simply since single sit
small somebody somehow someone something sometimes somewhere soon sort start started
stay still strange stuff such suddenly sure take taken takes tell tells ten thank thanks themselves thing
things think third those though thought three through time times tiny today told tomorrow tonight too took
top toward tried true try trying turn turned two under unless until up upon use used useful uses using usual
usually various want wanted wants way ways well went were whatever when whenever where wherever whether
while who whoever whole whose why wish within without word words work working works would wrong yes yet
yourself
`;
