// All that follows from something, however many links away. Private to the room of logic.

#pragma once

#include "node_set.hpp"

namespace nonet::logic::links {

/// The transpose of a square table: row b of the result has a if row a of the table has b.
Table transposed(const Table& table);

/// Makes each row hold all that can be reached from it (the transitive closure). The table must be square.
void close(Table& after);

}  // namespace nonet::logic::links
