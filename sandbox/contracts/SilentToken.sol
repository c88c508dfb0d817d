// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {TokenLedger} from "./TokenLedger.sol";

/// A token whose calls return nothing, as Tether's do: code that expects a boolean fails on it. Stands at the address
/// of USDT.
contract SilentToken is TokenLedger {
    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    /// Like Tether: an allowance must be set to zero before it is set to another amount.
    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset the allowance first");
        setAllowance(spender, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        spendAllowance(from, value);
        move(from, to, value);
    }
}
